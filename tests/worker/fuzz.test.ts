import { env } from "cloudflare:workers";
import fc from "fast-check";
import { expect, test } from "vitest";
import { hostileBodies, largeBodies } from "./hostile-bodies.ts";
import { post, stamped } from "./request-form.ts";
import { FORMS } from "./valid-forms.ts";

const BODIES_A_FORM = 60;
const SEED = 20_261_121;
const FUZZED_WITHIN_MS = 120_000;

/** Every one of these has to be there; what may be left out or repeated is no fault. */
const OPTIONAL = [
  "message",
  "items",
  "coupon",
  "seenTotal",
  "quantity_SKU_03",
  "utm_source",
  "stamp",
];

async function countRows(): Promise<unknown> {
  const tables = ["requests", "request_lines", "contact_messages", "reviews", "outbox"];
  const counts = tables.map((table) => `(SELECT count(*) FROM ${table}) AS ${table}`);
  return await env.DB.prepare(`SELECT ${counts.join(", ")}`).first();
}

test.each(FORMS)(
  "hostile bodies for $path are refused with 4xx and leave no row",
  async ({ kind, path, valid }) => {
    const before = await countRows();
    const form = stamped(path, valid());
    const names = form.map(([name]) => name);
    const required = names.filter(
      (name) => !OPTIONAL.includes(name) || (kind === "message" && name === "message"),
    );
    const bodies = fc.sample(hostileBodies(form, required), { seed: SEED, numRuns: BODIES_A_FORM });
    for (const { what, body, type } of [...bodies, ...largeBodies(form, required)]) {
      const headers: Record<string, string> = type === undefined ? {} : { "Content-Type": type };
      const answer = await post(path, body, { headers });
      const isRefused = answer.status >= 400 && answer.status < 500;
      expect(isRefused, `${what}: ${answer.status}`).toBe(true);
      await answer.body?.cancel();
    }
    expect(await countRows()).toEqual(before);
  },
  FUZZED_WITHIN_MS,
);
