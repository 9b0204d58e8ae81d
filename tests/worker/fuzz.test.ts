import { env } from "cloudflare:workers";
import fc from "fast-check";
import { expect, test } from "vitest";
import { freshSite } from "./deployed-site.ts";
import { type HostileBody, hostileBodies, largeBodies } from "./hostile-bodies.ts";
import { withFormToken } from "./request-form.ts";
import { ORIGIN, rows } from "./site.ts";
import { FORMS } from "./valid-forms.ts";

const BODIES_A_FORM = 400;
/** Large bodies are posted one by one: the runtime has no room for more. */
const POSTS_AT_ONCE = 10;
const FROM_OUR_PAGE = { Origin: ORIGIN, "Sec-Fetch-Site": "same-origin" };
const SEED = 20_261_121;
const FUZZED_WITHIN_MS = 120_000;

/** Fields that may be left out or repeated. */
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
  return await rows(`SELECT ${counts.join(", ")}`);
}

test.each(FORMS)(
  "hostile bodies for $path are refused with 4xx and leave no row",
  async ({ kind, path, valid }) => {
    const before = await countRows();
    const form = withFormToken(path, valid());
    const names = form.map(([name]) => name);
    const required = names.filter(
      (name) => !OPTIONAL.includes(name) || (kind === "message" && name === "message"),
    );
    const bodies = fc.sample(hostileBodies(form, required), { seed: SEED, numRuns: BODIES_A_FORM });

    // Through `exports` each request takes longer than the one before.
    const site = freshSite(env.DB);

    async function isRefused(address: string, { what, body, type }: HostileBody): Promise<void> {
      const headers = new Headers(FROM_OUR_PAGE);
      if (type !== undefined) headers.set("Content-Type", type);
      const answer = await site(address, { method: "POST", body, headers });
      expect(answer.status >= 400 && answer.status < 500, `${what}: ${answer.status}`).toBe(true);
      await answer.body?.cancel();
    }

    for (let start = 0; start < bodies.length; start += POSTS_AT_ONCE) {
      await Promise.all(
        bodies
          .slice(start, start + POSTS_AT_ONCE)
          .map((body, index) => isRefused(index % 2 === 0 ? path : `${path}.data`, body)),
      );
    }
    for (const body of largeBodies(form, required)) await isRefused(path, body);
    expect(await countRows()).toEqual(before);
  },
  FUZZED_WITHIN_MS,
);
