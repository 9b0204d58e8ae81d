import { env } from "cloudflare:workers";
import { afterEach, describe, expect, test, vi } from "vitest";
import { MIN_FILL_MS } from "#app/domain/forms/form-fields.ts";
import { freshSite } from "./deployed-site.ts";
import { broken, recordingQueue, sendTo } from "./background.ts";
import { type Fields, FORMS, readReference, withFields } from "./request-form.ts";
import { signedFormToken } from "./signed-form-token.ts";
import { ORIGIN, request, rows } from "./site.ts";

/** Ten rounds exceed any limit, although the local one resets each minute. */
const FORMS_AT_ONCE = 10;
const MAX_ROUNDS = 10;

const TURNSTILE = { TURNSTILE_SITE_KEY: "the-site-key", TURNSTILE_SECRET_KEY: "the-secret" };

function ticketIn(html: string): { key: string; stamp: string } {
  const getValue = (name: string) =>
    new RegExp(`name="${name}"[^>]*value="([^"]*)"`).exec(html)?.[1] ?? "";
  return { key: getValue("key"), stamp: getValue("stamp") };
}

afterEach(() => {
  vi.useRealTimers();
});

describe.each(FORMS)("the form of $path", ({ kind, path, table, valid }) => {
  // Sending the mails would take half of the time.
  const send = (fields: Fields, headers: Record<string, string> = {}) =>
    sendTo({ OUTBOX_QUEUE: recordingQueue() }, path, fields, headers);

  async function findFlags(fields: Fields): Promise<string | null> {
    const { key } = Object.fromEntries(fields);
    const [row] = await rows<{ marks: string }>(`SELECT marks FROM ${table} WHERE id = ?`, key);
    return row?.marks ?? null;
  }

  /** Expects the form to be returned with its input, and not stored. Returns it with its new ticket. */
  async function returned(fields: Fields): Promise<Fields> {
    const rejected = await send(fields);
    expect(rejected.status).toBe(422);
    const html = await rejected.text();
    expect(html).toContain('role="alert"');
    expect(html).toContain('value="Anna Berg"');
    expect(await findFlags(fields)).toBeNull();
    return withFields(fields, { ...ticketIn(html), subject: "" });
  }

  test("has a form token that is valid for its key after the minimum fill time", async () => {
    const before = Date.now();
    const { key, stamp: formToken } = ticketIn(await (await request(path)).text());
    const sendableFrom = Number(formToken.split(".")[0]);
    expect(sendableFrom).toBeGreaterThanOrEqual(before + MIN_FILL_MS);
    expect(formToken).toBe(signedFormToken(env.FORM_SECRET, kind, key, sendableFrom));
  });

  test("keeps its key when it is returned with a filled-in honeypot", async () => {
    const form = withFields(valid(), { subject: "Best offer" });
    const again = await returned(form);
    expect(Object.fromEntries(again).key).toBe(Object.fromEntries(form).key);
  });

  test("is returned once with a filled-in honeypot", async () => {
    const form = withFields(valid(), { subject: "Best offer" });
    const again = await returned(form);
    expect((await send(again)).status).toBe(303);
    expect(await findFlags(form)).toBe("");
  });

  const WITHOUT_TOKEN = [
    ["is", {}],
    ["has an error and is", { email: "anna@store" }],
  ] as const;

  test.each(WITHOUT_TOKEN)(
    "without a form token %s returned with another key",
    async (_what, change) => {
      const form = withFields(valid(), { stamp: "", ...change });
      const again = await returned(form);
      expect(Object.fromEntries(again).key).not.toBe(Object.fromEntries(form).key);
    },
  );

  test.each(WITHOUT_TOKEN)(
    "without a form token %s returned with the fill time again",
    async (_what, change) => {
      const form = withFields(valid(), { stamp: "", ...change });
      const { email } = Object.fromEntries(valid());
      const again = withFields(await returned(form), { email });
      await returned(again);
      vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + MIN_FILL_MS });
      expect((await send(again)).status).toBe(303);
      expect(await findFlags(again)).toBe("");
    },
  );

  const withInvalidEmail = () =>
    withFields(valid(), { email: "anna@store", subject: "Best offer" });

  test("shows an invalid field before a filled-in honeypot", async () => {
    const rejected = await send(withInvalidEmail());
    expect(await rejected.text()).toContain('<a href="#email"');
  });

  test("may be sent at once after its invalid field was shown", async () => {
    const form = withInvalidEmail();
    const rejected = await send(form);
    const ticket = ticketIn(await rejected.text());
    const corrected = { email: `${ticket.key}@store.example`, subject: "", ...ticket };
    expect((await send(withFields(form, corrected))).status).toBe(303);
  });

  test("is limited per address (429); resubmissions and other addresses are not", async () => {
    const headers = { "CF-Connecting-IP": `2001:db8:${kind.length}:1::1` };
    const first = valid();
    const reference = readReference(await send(first, headers));
    const rejected: { form: Fields; answer: Response }[] = [];
    for (let round = 0; round < MAX_ROUNDS && rejected.length === 0; round += 1) {
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
      expect(await findFlags(form)).toBeNull();
    }

    expect(readReference(await send(first, headers))).toBe(reference);
    const neighbour = { "CF-Connecting-IP": `2001:db8:1${kind.length}:1::1` };
    expect((await send(rejected[0]?.form ?? [], neighbour)).status).toBe(303);
  });

  test("has the same response when a check catches its resubmission", async () => {
    const stored = valid();
    const reference = readReference(await send(stored));
    expect(readReference(await send(withFields(stored, { subject: "Best offer" })))).toBe(
      reference,
    );
  });

  const OTHER_CONTENT = { name: "Bea Carl", subject: "Best offer" };

  test("is checked again for other content under a used key", async () => {
    const stored = valid();
    await send(stored);
    expect((await send(withFields(stored, OTHER_CONTENT))).status).toBe(422);
  });

  test("is checked again for a resubmission while it is queued", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    const queue = recordingQueue();
    const bindings = { DB: broken, INTAKE_QUEUE: queue };
    const form = valid();
    expect((await sendTo(bindings, path, form)).status).toBe(303);
    // Without a database, and with one that does not have the form yet.
    for (const now of [bindings, { INTAKE_QUEUE: queue }]) {
      for (const other of [OTHER_CONTENT, { subject: "Best offer" }]) {
        expect((await sendTo(now, path, withFields(form, other))).status).toBe(422);
      }
    }
    expect(queue.sent).toHaveLength(1);
  });

  /** Opens the page of a site without a secret, and sends its form. */
  async function sendWithoutSecret() {
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    const site = freshSite(env.DB, { FORM_SECRET: undefined });
    const opened = ticketIn(await (await site(path)).text());
    const form = withFields(valid(), { stamp: "" });
    const headers = { Origin: ORIGIN, "Sec-Fetch-Site": "same-origin" };
    const answer = await site(path, { method: "POST", body: new URLSearchParams(form), headers });
    return { opened, form, answer, logged: log.mock.calls.map(String) };
  }

  test("has no form token without a secret", async () => {
    const { opened } = await sendWithoutSecret();
    expect(opened.stamp).toBe("");
  });

  test("is stored and flagged without a secret", async () => {
    const { form, answer } = await sendWithoutSecret();
    expect(answer.status).toBe(303);
    expect(await findFlags(form)).toBe("unsigned");
  });

  test("has its missing secret logged once", async () => {
    const { logged } = await sendWithoutSecret();
    expect(logged).toEqual([expect.stringContaining("form-secret-missing")]);
  });

  test("has a policy that allows the frame of a configured Turnstile", async () => {
    const page = await freshSite(env.DB, TURNSTILE)(path);
    const policy = page.headers.get("Content-Security-Policy") ?? "";
    expect(policy).toContain("frame-src https://challenges.cloudflare.com");
  });

  test("loads a configured Turnstile with the nonce of its policy", async () => {
    const page = await freshSite(env.DB, TURNSTILE)(path);
    const policy = page.headers.get("Content-Security-Policy") ?? "";
    const [, nonce = "none"] = /'nonce-([^']+)'/.exec(policy) ?? [];
    const [script = ""] =
      /<script[^>]*challenges\.cloudflare\.com[^>]*>/.exec(await page.text()) ?? [];
    expect(script).toContain(`nonce="${nonce}"`);
    expect(script).toContain("async");
  });

  const unreachable = () => Promise.reject(new TypeError());
  test.each<[string, string, () => Promise<Response>, number, string | null, string[]]>([
    ["passed", "token", async () => Response.json(passed(kind)), 303, "", MAILS],
    ["spent", "token", async () => Response.json(SPENT), 422, null, []],
    ["not run", "", unreachable, 303, "challenge-missing", ["notification"]],
    ["not verified", "token", unreachable, 303, "challenge-unreachable", ["notification"]],
  ])("with a challenge that is %s", async (_what, challenge, reply, status, marks, mails) => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    const siteverify = vi.spyOn(globalThis, "fetch").mockImplementation(reply);
    const form = withFields(valid(), { challenge });
    const answer = await sendTo({ ...TURNSTILE, OUTBOX_QUEUE: recordingQueue() }, path, form);
    expect(answer.status).toBe(status);
    expect(await findFlags(form)).toBe(marks);
    expect(siteverify).toHaveBeenCalledTimes(challenge === "" ? 0 : 1);
    expect((await answer.text()).includes('value="Anna Berg"')).toBe(status === 422);
    const { key } = Object.fromEntries(form);
    const planned = await rows("SELECT effect FROM outbox WHERE form_id = ? ORDER BY effect", key);
    expect(planned).toEqual(mails.map((effect) => ({ effect })));
  });

  test("has a stricter limit without its challenge (429), with all input", async () => {
    const UNVERIFIED_FORM_LIMITER = { limit: async () => ({ success: false }) };
    const site = { ...TURNSTILE, UNVERIFIED_FORM_LIMITER };
    const from = { "CF-Connecting-IP": "192.0.2.1" };
    const answer = await sendTo(site, path, withFields(valid(), { challenge: "" }), from);
    expect(answer.status).toBe(429);
    expect(await answer.text()).toContain('value="Anna Berg"');
  });
});

const MAILS = ["confirmation", "notification"];
const SPENT = { success: false, "error-codes": ["timeout-or-duplicate"] };

function passed(action: string) {
  return { success: true, "error-codes": [], hostname: new URL(ORIGIN).hostname, action };
}

const WITHOUT_FORM = ["/", "/services", "/cart", "/thank-you"];

test.each(WITHOUT_FORM)(
  "%s, a page without a form, allows no frames for Turnstile",
  async (path) => {
    const page = await freshSite(env.DB, TURNSTILE)(path);
    expect(page.headers.get("Content-Security-Policy")).not.toContain("frame-src");
  },
);

test.each(WITHOUT_FORM)("%s, a page without a form, does not load Turnstile", async (path) => {
  const page = await freshSite(env.DB, TURNSTILE)(path);
  expect(await page.text()).not.toContain("challenges.cloudflare.com");
});
