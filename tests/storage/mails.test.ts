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

const FLAGS = ["unsigned", "challenge-missing"] as const;
const KINDS = ["request", "message", "review"] as const;

async function sendFlagged(form: (typeof KINDS)[number]) {
  const { db, send } = testInbox();
  const touch = { utm: {}, clickIds: { gclid: "Cj0-1" }, referrer: null, landingPage: "/blog" };
  const seen = { ...touch, time: SENT_AT };
  const touches = JSON.stringify({ version: 1, first: seen, last: seen });
  const row = await send(form, { ...SOURCE, touches }, { flags: FLAGS });
  const compose = (effect: "notification" | "confirmation", formId = row.key) =>
    composed(db, { form, formId, effect });
  return { ...row, compose };
}

test.each(KINDS)("the notification of a stored %s goes to the agency", async (form) => {
  const { columns, reference, compose } = await sendFlagged(form);
  const mail = await compose("notification");
  expect(mail).toMatchObject({ audience: "agency", to: site.email, replyTo: columns.email });
  expect(mail?.subject).toContain(reference);
});

test.each(KINDS)(
  "the notification of a stored %s has each field, its flags and time",
  async (form) => {
    const mail = await (await sendFlagged(form)).compose("notification");
    const text = mail?.text.replaceAll(/\s+/g, " ");
    const always = ["20 November 2026 at 10:00 UTC", "unsigned: ", "challenge-missing: "];
    for (const fact of [...FACTS[form], ...always]) expect(text).toContain(fact);
  },
);

test.each(KINDS)("the confirmation of a stored %s goes to the visitor", async (form) => {
  const { columns, compose } = await sendFlagged(form);
  const confirmation = await compose("confirmation");
  const from = { email: site.sender };
  expect(confirmation).toMatchObject({ to: columns.email, replyTo: site.email, from });
  expect(confirmation?.audience).toBe("visitor");
});

test.each(KINDS)("a %s that is not stored has no mail", async (form) => {
  const { compose } = await sendFlagged(form);
  expect(await compose("notification", crypto.randomUUID())).toBeNull();
});

async function composeReport(effect: "notification" | "confirmation" = "notification") {
  const { db, attempt, send } = testInbox();
  for (const form of ["request", "message"] as const) {
    await attempt(await send(form), "confirmation", BUSY);
  }
  return await composed(db, { form: "report", formId: "2026-11-21", effect });
}

test("a report has the delayed effects and their errors", async () => {
  const mail = await composeReport();
  expect(mail?.text).toMatch(/^message: confirmation to the visitor +1$/m);
  expect(mail?.text).toContain("Waiting since: 20 November 2026 at 10:00 UTC");
  expect(mail?.text).toContain("busy");
});

test("a report has no personal data", async () => {
  const mail = await composeReport();
  expect(mail?.text).toBeDefined();
  expect(mail?.text).not.toContain("@store.example");
  expect(mail?.replyTo).toBeNull();
});

test("a report has no confirmation", async () => {
  expect(await composeReport("confirmation")).toBeNull();
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

async function sendHoursAgo() {
  const { db, attempt, send } = testInbox();
  const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000).toISOString();
  const row = await send("request", {}, { at: hoursAgo(9) });
  await send("message", {}, { at: hoursAgo(3) });
  const age = (now = NOW.getTime()) => oldestUnsentMailSeconds(db, now);
  const sendMail = (effect: "confirmation" | "notification") => attempt(row, effect, DONE);
  return { age, sendMail };
}

test("the oldest unsent mail has an age", async () => {
  const { age } = await sendHoursAgo();
  expect(await age()).toBe(9 * 3600);
});

// The request of nine hours ago has conversions.
test("a sent mail or a conversion does not count as an unsent mail", async () => {
  const { age, sendMail } = await sendHoursAgo();
  for (const effect of ["confirmation", "notification"] as const) await sendMail(effect);
  expect(await age()).toBe(3 * 3600);
});

test("an unsent mail has the age 0 by a slow clock", async () => {
  const { age } = await sendHoursAgo();
  expect(await age(0)).toBe(0);
});

test("without an unsent mail there is no age", async () => {
  expect(await oldestUnsentMailSeconds(testInbox().db, 0)).toBeNull();
});
