import { beforeEach, expect, test, vi } from "vitest";
import type { DeskForm } from "#app/domain/desk/desk-form.ts";
import { type DeskSubject, getExpiry } from "#app/domain/desk/desk-key.ts";
import { createDesk } from "#workers/desk/desk.ts";
import { deskPath } from "#workers/desk/desk-links.ts";
import { retryEffects } from "#workers/desk/form-actions.ts";
import { LEASE_MS } from "#workers/outbox/deliver.ts";
import { DUE_SOON_MS } from "#workers/outbox/effect-status.ts";
import { claim, insertReport } from "#workers/outbox/outbox-statements.ts";
import { GA4, META } from "../conversions/endpoint.ts";
import { BUSY, DONE, NOW, REJECTED, SENT_AT, testInbox } from "../inbox-fixtures.ts";

const SECRET = "0123456789abcdef0123456789abcdef";
const EVENING = "2026-11-21T20:00:00.000Z";
const A_MINUTE_AGO = "2026-11-21T11:59:00.000Z";

let inbox: ReturnType<typeof testInbox>;

beforeEach(() => {
  inbox = testInbox();
  vi.spyOn(console, "info").mockImplementation(() => {});
});

function desk() {
  const settings = { ga4: GA4, meta: META, googleAds: null };
  return createDesk({ db: inbox.db, secret: SECRET, settings, now: () => NOW });
}

function getKey(subject: DeskSubject, id: string): string {
  const path = deskPath(SECRET, { subject, id, expiresAt: getExpiry(SENT_AT) });
  return new URL(path, "https://a.example").searchParams.get("key") ?? "";
}

async function opened(key: string): Promise<DeskForm> {
  const answer = await desk().openForm(key);
  if (!answer.ok) throw new Error(answer.reason);
  return answer.page;
}

const byMail = () => ({ db: inbox.db, way: "mail", now: NOW }) as const;

async function findEffects(reference: string): Promise<Record<string, unknown>> {
  const { effects } = await inbox.json("show", reference);
  return Object.fromEntries(effects.map((row: { effect: string }) => [row.effect, row]));
}

const SOON = "2026-11-21T12:05:00.000Z";

/** A request with effects of each state, and another form and a report that were given up. */
async function sendDelayed() {
  const row = await inbox.send("request");
  await inbox.attempt(row, "notification", REJECTED);
  await inbox.delay(row, "confirmation", SOON);
  await inbox.attempt(row, "ga4", DONE);
  await inbox.delay(row, "meta", EVENING);
  const other = await inbox.send("message");
  await inbox.attempt(other, "notification", REJECTED);
  await insertReport(inbox.db, SENT_AT);
  await inbox.db.prepare("UPDATE outbox SET given_up_at = due_at WHERE form = 'report'").run();
  return { row, other, form: { form: "request", id: row.key } as const };
}

test("a retry makes given-up and long delayed effects due, not those that are done or due soon", async () => {
  const { row, form } = await sendDelayed();
  expect(await retryEffects(byMail(), form)).toBe(2);
  expect(await findEffects(row.reference)).toMatchObject({
    confirmation: { attempts: 2, due_at: SOON },
    ga4: { done_at: SENT_AT, attempts: 1 },
    meta: { attempts: 0, due_at: NOW.toISOString(), last_error: null },
    notification: { attempts: 0, due_at: NOW.toISOString(), state: "waiting" },
  });
});

test("the page offers a retry until it is made", async () => {
  const { row, form } = await sendDelayed();
  const key = getKey("request", row.key);
  expect((await opened(key)).canRetry).toBe(true);
  await retryEffects(byMail(), form);
  expect((await opened(key)).canRetry).toBe(false);
});

test("a retry of a form leaves the effects of others", async () => {
  const { other, form } = await sendDelayed();
  await retryEffects(byMail(), form);
  expect((await findEffects(other.reference)).notification).toMatchObject({ state: "given up" });
});

test("a retry of everything includes other forms and reports", async () => {
  const { form } = await sendDelayed();
  await retryEffects(byMail(), form);
  // The notification and the report.
  expect(await retryEffects(byMail(), null)).toBe(2);
});

test("a retry is recorded once for each form", async () => {
  const { row, other, form } = await sendDelayed();
  for (const retried of [form, null]) await retryEffects(byMail(), retried);
  expect(inbox.rows("SELECT form_id, action, way, at FROM actions")).toEqual(
    [row, other].map(({ key }) => {
      return { form_id: key, action: "retried", way: "mail", at: NOW.toISOString() };
    }),
  );
});

test("a lease ends before an effect counts as long delayed", () => {
  expect(DUE_SOON_MS).toBeGreaterThan(LEASE_MS);
});

/** A message whose notification failed, and is attempted again. */
async function sendLeased() {
  const row = await inbox.send("message");
  await inbox.attempt(row, "notification", BUSY, A_MINUTE_AGO);
  const due_at = new Date(NOW.getTime() + LEASE_MS).toISOString();
  const key = { form: row.form, formId: row.key, effect: "notification" } as const;
  await claim(inbox.db, key, NOW.toISOString(), due_at);
  return { row, due_at, form: { form: row.form, id: row.key } };
}

test("a retry skips a leased mail, also after an earlier failure", async () => {
  const { row, due_at, form } = await sendLeased();
  for (const retried of [form, null]) expect(await retryEffects(byMail(), retried)).toBe(0);
  const { notification } = await findEffects(row.reference);
  expect(notification).toMatchObject({ attempts: 2, due_at, last_error: "busy" });
});

test("a retry that changes nothing is not recorded", async () => {
  const { form } = await sendLeased();
  for (const retried of [form, null]) await retryEffects(byMail(), retried);
  expect(inbox.rows("SELECT 1 FROM actions")).toEqual([]);
});

const EXPIRED = { ok: false, isFinal: true, code: "ga4-too-old" } as const;

test("a retry skips an expired conversion", async () => {
  const row = await inbox.send("request");
  await inbox.attempt(row, "ga4", EXPIRED);
  await inbox.attempt(row, "meta", REJECTED);
  expect(await retryEffects(byMail(), { form: "request", id: row.key })).toBe(1);
  expect((await findEffects(row.reference)).ga4).toMatchObject({ last_error: "ga4-too-old" });
});

test("the page offers no retry of an expired conversion", async () => {
  const row = await inbox.send("request");
  await inbox.attempt(row, "ga4", EXPIRED);
  expect((await opened(getKey("request", row.key))).canRetry).toBe(false);
});

async function openRequest() {
  const { key: id, reference } = await inbox.send("request");
  const key = getKey("request", id);
  const { version } = await opened(key);
  const pressWon = (value: string) => desk().act(key, { action: "won", version, value });
  return { id, reference, key, pressWon };
}

test("a win from the mail is stored with its value", async () => {
  const { reference, pressWon } = await openRequest();
  expect(await pressWon("1200.50")).toEqual({ ok: true, page: { ok: true } });
  expect(await inbox.json("show", reference)).toMatchObject({
    row: { won_at: NOW.toISOString(), won_value_cents: 120_050 },
    history: [{ action: "won", way: "mail" }],
  });
});

test("a win from the mail needs a valid value", async () => {
  const { pressWon } = await openRequest();
  expect(await pressWon("12,5")).toMatchObject({ page: { ok: false, problem: "value" } });
});

test("a win from the mail is not replaced on a page that was opened before", async () => {
  const { reference, pressWon } = await openRequest();
  await pressWon("1200.50");
  expect(await pressWon("900")).toMatchObject({ page: { ok: false, problem: "changed" } });
  expect((await inbox.json("show", reference)).row).toMatchObject({ won_value_cents: 120_050 });
});

test("a win from the mail is uploaded to configured platforms", async () => {
  const { id, pressWon } = await openRequest();
  await pressWon("1200.50");
  const uploads = "SELECT effect FROM outbox WHERE form_id = ? AND effect LIKE '%-%'";
  expect(inbox.rows(uploads, id)).toEqual([{ effect: "meta-purchase" }]);
});

test("a command corrects a win from the mail", async () => {
  const { reference, key, pressWon } = await openRequest();
  await pressWon("1200.50");
  await inbox.run(["won", reference, "--value", "1300"]);
  const { lead, history } = await opened(key);
  expect(lead).toMatchObject({ status: "won", won_value: 1300 });
  expect(history.map(({ way }) => way)).toEqual(["mail", "command"]);
});

test.each([
  ["review", ["published", "rejected"]],
  ["request", ["handled", "handled"]],
  ["request", ["won", "won"]],
] as const)(
  "of two who have read a %s before either presses a button, one acts (%s)",
  async (form, actions) => {
    const { key: id } = await inbox.send(form);
    const key = getKey(form, id);
    const { version } = await opened(key);
    const results = await Promise.all(
      actions.map((action, person) =>
        desk().act(key, { action, version, value: `${1000 + person}` }),
      ),
    );
    const acted = results.filter((each) => each.ok && each.page.ok);
    expect(acted).toHaveLength(1);
    expect(results).toContainEqual({ ok: true, page: { ok: false, problem: "changed" } });
    expect(inbox.rows("SELECT action FROM actions")).toHaveLength(1);
  },
);

test("a review that was edited after it was shown is not published", async () => {
  const { key: id } = await inbox.send("review");
  const key = getKey("review", id);
  const { version } = await opened(key);
  inbox.rows("UPDATE reviews SET quote = 'Other words' RETURNING 1");
  const pressed = await desk().act(key, { action: "published", version });
  expect(pressed).toMatchObject({ page: { ok: false, problem: "changed" } });
  expect(inbox.rows("SELECT status FROM reviews")).toEqual([{ status: "pending" }]);
});

async function sendStuck() {
  const row = await inbox.send("request");
  await inbox.attempt(row, "notification", REJECTED);
  return { reference: row.reference, key: getKey("stuck", "2026-11-20") };
}

test("the page of what is stuck links to each form", async () => {
  const { reference, key } = await sendStuck();
  const stuck = await desk().openStuck(key);
  if (!stuck.ok) throw new Error(stuck.reason);
  expect(stuck.page).toMatchObject([{ reference, form: "request" }]);
  const link = new URL(stuck.page[0]?.address ?? "", "https://a.example").searchParams.get("key");
  expect((await opened(link ?? "")).lead.reference).toBe(reference);
});

test("everything that is stuck is tried again at once", async () => {
  const { reference, key } = await sendStuck();
  await desk().retryAll(key);
  const states = Object.values(await findEffects(reference)).map((each) => Object(each).state);
  expect(states).not.toContain("given up");
  expect((await inbox.json("show", reference)).history).toMatchObject([{ action: "retried" }]);
});

test("actions are erased with their person", async () => {
  const { reference } = await inbox.send("message", { email: "anna@store.example" });
  await inbox.run(["handled", reference]);
  expect(inbox.rows("SELECT action, way FROM actions")).toEqual([
    { action: "handled", way: "command" },
  ]);
  expect((await inbox.run(["person", "anna@store.example", "--erase", "--yes"])).code).toBe(0);
  expect(inbox.rows("SELECT 1 FROM actions")).toEqual([]);
});
