import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { site } from "#app/content/site.ts";
import { formatUsd } from "#app/domain/money/money.ts";
import { unsafeHeaders } from "#app/domain/mail/mail.ts";
import { composeMail } from "#workers/mail/compose-mail.ts";
import { sendMail } from "#workers/mail/mail-transport.ts";
import { post, referenceOf, send, VALID_TOTALS, validForm, withFields } from "./request-form.ts";
import { rows } from "./site.ts";
import { validMessage, validReview } from "./valid-forms.ts";

// Requests cannot read sent mails: these tests call the code that composes and sends them, on rows that
// the built Worker stored.

const SOURCES = { db: env.DB, now: Date.now, settings: { ga4: null, meta: null, googleAds: null } };
const KEY = crypto.randomUUID();
const ADDRESS = `${KEY}@store.example`;
let reference: string | null;

beforeAll(async () => {
  const unlisted = JSON.stringify({ name: "Heat map", option: "Setup", quantity: 1 });
  const message = "Two stores,\n<b>one</b> account.";
  const form = withFields(validForm(KEY), { unlisted, message });
  reference = referenceOf(await send(form));
  expect(reference).not.toBeNull();
});

/** Composes the mail of a row and checks that its headers are safe. */
async function composed(key: Parameters<typeof composeMail>[1]) {
  const mail = await composeMail(SOURCES, key);
  if (!mail) throw new Error("nothing was composed");
  expect(unsafeHeaders(mail)).toEqual([]);
  return mail;
}

test("the confirmation of a request goes to its address, with replies to the agency", async () => {
  const mail = await composed({ form: "request", formId: KEY, effect: "confirmation" });
  expect(mail).toMatchObject({
    id: `request.confirmation.${KEY}`,
    audience: "visitor",
    to: ADDRESS,
    replyTo: site.email,
    from: { email: site.sender },
  });
  expect(mail.subject).toContain(reference);
  const total = formatUsd(VALID_TOTALS.total);
  for (const fact of ["2 × Web Analytics (GA4)", "SAVE10, 10% off", total, "to be confirmed"]) {
    expect(mail.text).toContain(fact);
  }
});

test("the notification of a request has all fields, replies to the visitor, and is the same again", async () => {
  const key = { form: "request", formId: KEY, effect: "notification" } as const;
  const mail = await composed(key);
  expect(mail).toMatchObject({ audience: "agency", to: site.email, replyTo: ADDRESS });
  for (const fact of ["Heat map, Setup", "SKU_03", "utm_source: newsletter", "> <b>one</b> acc"]) {
    expect(mail.text).toContain(fact);
  }
  expect(mail.html).toContain("&lt;b&gt;one&lt;/b&gt;");
  expect(await composed(key)).toEqual(mail);
});

test("an invalid address prevents only the confirmation", async () => {
  const id = crypto.randomUUID();
  await send(validForm(id));
  const forged = "anna@store.example\r\nBcc: b@c.de";
  await rows("UPDATE requests SET email = ? WHERE id = ?", forged, id);
  const mail = await composed({ form: "request", formId: id, effect: "notification" });
  expect(mail.replyTo).toBeNull();
  const key = { form: "request", formId: id, effect: "confirmation" } as const;
  const confirmation = await composeMail(SOURCES, key);
  expect(confirmation && (await sendMail(env, confirmation))).toEqual({
    ok: false,
    isFinal: true,
    code: "mail-unsafe-header",
  });
});

test.each(["request", "message", "review"] as const)("a deleted %s has no mail", async (form) => {
  for (const effect of ["confirmation", "notification"] as const) {
    expect(await composeMail(SOURCES, { form, formId: crypto.randomUUID(), effect })).toBeNull();
  }
});

test("mails of stored messages and reviews have all fields", async () => {
  const message = crypto.randomUUID();
  await post("/contact-us", new URLSearchParams(validMessage(message)));
  const written = await composed({ form: "message", formId: message, effect: "notification" });
  for (const fact of ["Anna Berg", `${message}@store.example`, "> one account."]) {
    expect(written.text).toContain(fact);
  }
  const review = crypto.randomUUID();
  await post("/share-reviews", new URLSearchParams(validReview(review)));
  const shared = await composed({ form: "review", formId: review, effect: "notification" });
  for (const fact of ["Owner", "Berg & Sons", "4 of 5", "> They found the", "approve TG-"]) {
    expect(shared.text).toContain(fact);
  }
});

test("a report has the delayed effects and their error, without personal data", async () => {
  await rows(
    `INSERT INTO outbox (form, form_id, effect, created_at, due_at, last_error)
     VALUES ('message', 'late-one', 'confirmation', ?1, ?1, 'mail-not-configured')`,
    "2026-01-02T03:04:05.000Z",
  );
  const key = { form: "report", formId: "2026-11-21" } as const;
  const mail = await composed({ ...key, effect: "notification" });
  expect(mail.text).toMatch(/^message: confirmation to the visitor +1$/m);
  expect(mail.text).toContain("Waiting since: 2 January 2026 at 03:04 UTC");
  expect(mail.text).toContain("mail-not-configured");
  expect(mail.text).not.toContain("late-one");
  expect(mail.replyTo).toBeNull();
  expect(await composeMail(SOURCES, { ...key, effect: "confirmation" })).toBeNull();
});

describe("the bindings of the built Worker", () => {
  test.each(["confirmation", "notification"] as const)("accept a %s", async (effect) => {
    const mail = await composed({ form: "request", formId: KEY, effect });
    const id = expect.stringMatching(/^<\S+@\S+>$/);
    expect(await sendMail(env, mail)).toEqual({ ok: true, id });
  });

  test("send a notification to the agency's address only", async () => {
    const mail = await composed({ form: "request", formId: KEY, effect: "notification" });
    expect(await sendMail(env, { ...mail, to: "b@c.example" })).toMatchObject({ ok: false });
  });
});
