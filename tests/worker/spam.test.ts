import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { MIN_FILL_MS } from "#app/domain/forms/form-fields.ts";
import { freshSite } from "./deployed-site.ts";
import { recordingQueue, sendTo } from "./background.ts";
import { type Fields, referenceOf, withFields } from "./request-form.ts";
import { signedFormToken } from "./signed-form-token.ts";
import { request, rows } from "./site.ts";
import { FORMS } from "./valid-forms.ts";

/** Ten rounds exceed any limit, although the local one resets each minute. */
const FORMS_AT_ONCE = 10;
const MOST_ROUNDS = 10;

const TURNSTILE = { TURNSTILE_SITE_KEY: "the-site-key", TURNSTILE_SECRET_KEY: "the-secret" };

function ticketIn(html: string): { key: string; stamp: string } {
  const valueOf = (name: string) =>
    new RegExp(`name="${name}"[^>]*value="([^"]*)"`).exec(html)?.[1] ?? "";
  return { key: valueOf("key"), stamp: valueOf("stamp") };
}

describe.each(FORMS)("the form of $path", ({ kind, path, table, valid }) => {
  // Sending the mails would take half of the time.
  const send = (fields: Fields, headers: Record<string, string> = {}) =>
    sendTo({ OUTBOX_QUEUE: recordingQueue() }, path, fields, headers);

  async function flagsOf(fields: Fields): Promise<string | null> {
    const { key } = Object.fromEntries(fields);
    const [row] = await rows<{ marks: string }>(`SELECT marks FROM ${table} WHERE id = ?`, key);
    return row?.marks ?? null;
  }

  /** The form is returned with its input and key, not stored, and accepted the second time. */
  async function comesBackOnce(fields: Fields): Promise<void> {
    const rejected = await send(fields);
    expect(rejected.status).toBe(422);
    const html = await rejected.text();
    expect(html).toContain('role="alert"');
    expect(html).toContain('value="Anna Berg"');
    const ticket = ticketIn(html);
    expect(ticket.key).toBe(Object.fromEntries(fields).key);
    expect(await flagsOf(fields)).toBeNull();
    expect((await send(withFields(fields, { ...ticket, subject: "" }))).status).toBe(303);
    expect(await flagsOf(fields)).toBe("");
  }

  test("has a key, and a form token that is valid after the minimum fill time", async () => {
    const before = Date.now();
    const { key, stamp: formToken } = ticketIn(await (await request(path)).text());
    const sendableFrom = Number(formToken.split(".")[0]);
    expect(sendableFrom).toBeGreaterThanOrEqual(before + MIN_FILL_MS);
    expect(formToken).toBe(signedFormToken(env.FORM_SECRET, kind, key, sendableFrom));
  });

  test.each([
    ["without a form token", { stamp: "" }],
    ["with a filled-in honeypot", { subject: "Best offer" }],
  ])("is returned once %s", async (_what, change) => {
    await comesBackOnce(withFields(valid(), change));
  });

  test("shows an invalid field first, and may then be sent at once", async () => {
    const form = withFields(valid(), { email: "anna@store", subject: "Best offer" });
    const rejected = await send(form);
    const html = await rejected.text();
    expect(html).toContain('<a href="#email"');
    const ticket = ticketIn(html);
    const mended = { email: `${ticket.key}@store.example`, subject: "", ...ticket };
    expect((await send(withFields(form, mended))).status).toBe(303);
  });

  test("is limited per address (429); resubmissions and other addresses are not", async () => {
    const headers = { "CF-Connecting-IP": `2001:db8:${kind.length}:1::1` };
    const first = valid();
    const reference = referenceOf(await send(first, headers));
    const rejected: { form: Fields; answer: Response }[] = [];
    for (let round = 0; round < MOST_ROUNDS && rejected.length === 0; round += 1) {
      const forms = Array.from({ length: FORMS_AT_ONCE }, () => valid());
      const answers = await Promise.all(forms.map((form) => send(form, headers)));
      for (const [index, answer] of answers.entries()) {
        if (answer.status === 429) rejected.push({ form: forms[index] ?? [], answer });
        else expect(answer.status).toBe(303);
      }
    }
    expect(rejected).not.toEqual([]);
    for (const { form, answer } of rejected) {
      expect(answer.headers.get("Retry-After")).toBe("60");
      expect(answer.headers.get("Cache-Control")).toBe("private, no-store");
      const html = await answer.text();
      expect(html).toContain('value="Anna Berg"');
      expect(ticketIn(html).key).toBe(Object.fromEntries(form).key);
      expect(await flagsOf(form)).toBeNull();
    }

    expect(referenceOf(await send(first, headers))).toBe(reference);
    const neighbour = { "CF-Connecting-IP": `2001:db8:1${kind.length}:1::1` };
    expect((await send(rejected[0]?.form ?? [], neighbour)).status).toBe(303);
  });

  test("has the same response when a check catches its resubmission", async () => {
    const stored = valid();
    const reference = referenceOf(await send(stored));
    expect(referenceOf(await send(withFields(stored, { subject: "Best offer" })))).toBe(reference);
  });

  test("shows Turnstile when it is configured, and its policy allows it", async () => {
    const page = await freshSite(env.DB, TURNSTILE)(path);
    const policy = page.headers.get("Content-Security-Policy") ?? "";
    expect(policy).toContain("frame-src https://challenges.cloudflare.com");
    const [, nonce = "none"] = /'nonce-([^']+)'/.exec(policy) ?? [];
    const [script = ""] =
      /<script[^>]*challenges\.cloudflare\.com[^>]*>/.exec(await page.text()) ?? [];
    expect(script).toContain(`nonce="${nonce}"`);
    expect(script).toContain("async");
  });
});

test("a page without a form allows no frames, also with Turnstile", async () => {
  for (const path of ["/", "/services", "/cart", "/thank-you"]) {
    const page = await freshSite(env.DB, TURNSTILE)(path);
    expect(page.headers.get("Content-Security-Policy")).not.toContain("frame-src");
    expect(await page.text()).not.toContain("challenges.cloudflare.com");
  }
});
