import { expect, test } from "vitest";
import { site } from "#app/content/site.ts";
import { unsafeHeaders } from "#app/domain/mail/mail.ts";
import { composeMail, readStuck } from "#workers/mail/compose-mail.ts";
import { oldestUnsentMailSeconds } from "#workers/outbox/outbox-statements.ts";
import { BUSY, DONE, NOW, REJECTED, SENT_AT, testInbox } from "../inbox-fixtures.ts";

const settings = { ga4: null, meta: null, googleAds: null };

/** Composes the mail of a row and checks that its headers are safe. */
async function composed(db: D1Database, key: Parameters<typeof composeMail>[1]) {
  const mail = await composeMail({ db, now: () => NOW.getTime(), settings, formSecret: null }, key);
  if (mail) expect(unsafeHeaders(mail)).toEqual([]);
  return mail;
}

const SOURCE = { utm_source: "newsletter", utm_term: "ga4" };
const FACTS = {
  request: [
    "Anna Berg",
    "https://store.example/",
    "Shopify",
    "> Two stores, one account.",
    "SKU_03",
    "Old service, Basic",
    "SAVE10, 10% off",
    "utm_source: newsletter utm_term: ga4",
    "Landing page: /blog",
    "gclid: Cj0-1",
    "Consent: analytics yes, marketing yes",
  ],
  message: ["Anna Berg", "> Which ads?"],
  review: ["Anna Berg", "Owner", "Berg & Sons", "5 of 5", "> They found it.", "approve TG-"],
} as const;

test.each(["request", "message", "review"] as const)(
  "the mails of a stored %s go to agency and visitor, with each field, its flags and time, or do not exist",
  async (form) => {
    const { db, send } = testInbox();
    const touch = { utm: {}, clickIds: { gclid: "Cj0-1" }, referrer: null, landingPage: "/blog" };
    const seen = { ...touch, time: SENT_AT };
    const touches = JSON.stringify({ version: 1, first: seen, last: seen });
    const flags = ["unsigned", "challenge-missing"] as const;
    const { key, reference, columns } = await send(form, { ...SOURCE, touches }, { flags });
    const notification = { form, formId: key, effect: "notification" } as const;
    const mail = await composed(db, notification);
    expect(mail).toMatchObject({ audience: "agency", to: site.email, replyTo: columns.email });
    expect(mail?.subject).toContain(reference);
    const text = mail?.text.replaceAll(/\s+/g, " ");
    const always = ["20 November 2026 at 10:00 UTC", "unsigned: ", "challenge-missing: "];
    for (const fact of [...FACTS[form], ...always]) expect(text).toContain(fact);
    const confirmation = await composed(db, { ...notification, effect: "confirmation" });
    const from = { email: site.sender };
    expect(confirmation).toMatchObject({ to: columns.email, replyTo: site.email, from });
    expect(confirmation?.audience).toBe("visitor");
    expect(await composed(db, { ...notification, formId: crypto.randomUUID() })).toBeNull();
  },
);

test("a report has the delayed effects and their errors, without personal data", async () => {
  const { db, attempt, send } = testInbox();
  for (const form of ["request", "message"] as const) {
    await attempt(await send(form), "confirmation", BUSY);
  }
  const key = { form: "report", formId: "2026-11-21" } as const;
  const mail = await composed(db, { ...key, effect: "notification" });
  expect(mail?.text).toMatch(/^message: confirmation to the visitor +1$/m);
  expect(mail?.text).toContain("Waiting since: 20 November 2026 at 10:00 UTC");
  expect(mail?.text).toContain("busy");
  expect(mail?.text).not.toContain("@store.example");
  expect(mail?.replyTo).toBeNull();
  expect(await composed(db, { ...key, effect: "confirmation" })).toBeNull();
});

test("what is stuck lists each error code of a form's kind once", async () => {
  const { db, attempt, send } = testInbox();
  for (const outcome of [BUSY, REJECTED, BUSY]) {
    await attempt(await send("message"), "confirmation", outcome);
  }
  const stuck = await readStuck(db, NOW.getTime());
  const [confirmations] = stuck.filter(({ effect }) => effect === "confirmation");
  expect(confirmations).toMatchObject({ count: 3, givenUp: 1 });
  expect(confirmations?.errors.toSorted()).toEqual(["E_REFUSED", "busy"]);
});

test("the oldest unsent mail has an age, also by a slow clock, and a sent one or a conversion has none", async () => {
  const { db, attempt, send } = testInbox();
  const age = () => oldestUnsentMailSeconds(db, NOW.getTime());
  const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000).toISOString();
  const row = await send("request", {}, { at: hoursAgo(9) });
  await send("message", {}, { at: hoursAgo(3) });
  expect(await age()).toBe(9 * 3600);
  for (const effect of ["confirmation", "notification"] as const) await attempt(row, effect, DONE);
  expect(await age()).toBe(3 * 3600);
  expect(await oldestUnsentMailSeconds(db, 0)).toBe(0);
  expect(await oldestUnsentMailSeconds(testInbox().db, 0)).toBeNull();
});
