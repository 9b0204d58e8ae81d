import { expect, test, vi } from "vitest";
import { FORM_KINDS } from "#app/domain/forms/sent-form.ts";
import { type Deps, runtimeDeps } from "#workers/background/deps.ts";
import { sha256Hex } from "#workers/digest.ts";
import { formStores } from "#workers/intake/form-stores.ts";
import { requeueDeadForms, storeQueuedForms } from "#workers/intake/intake-queues.ts";
import { SENT_AT, sendForm, testInbox } from "../inbox-fixtures.ts";
import { sqliteDatabase } from "../reliability/sqlite-database.ts";

const AWAY = new Error("away");
const MESSAGE = { name: "Anna", email: "anna@store.example", topic: "ads", message: "Hi" } as const;
const REVIEW = { rating: 5, quote: "Good.", name: "Anna", role: "Owner", company: "B", email: "" };
const KEY = crypto.randomUUID();
const LATER = { delaySeconds: 30 };

type Consumer = (messages: never, bindings: never, deps: Deps) => Promise<void>;

const away = sqliteDatabase().d1(() => Promise.reject(AWAY));

function createQueue(isAway = false) {
  const sent: object[] = [];
  const add = async (body: object) => (isAway ? Promise.reject(AWAY) : void sent.push(body));
  return { sent, send: add, sendBatch: add };
}

function intake(db: D1Database, queue = createQueue()) {
  const log = vi.fn();
  const deps = { ...runtimeDeps, now: () => Date.parse(SENT_AT), random: () => 0, log };
  const bindings = { db, intakeQueue: queue, outboxQueue: queue } as never;
  const work: Promise<void>[] = [];
  const signals = () => ({ consent: null, signals: {} });
  const stores = formStores(bindings, deps, (added) => work.push(added), signals, {
    conversions: [],
    hasWebhook: false,
  });
  /** Returns what the consumer does with each body. */
  async function consume(consumer: Consumer, bodies: readonly unknown[]) {
    const done: unknown[] = [];
    const [ack, retry] = [() => done.push("ack"), (delay: unknown) => done.push(delay)];
    const messages = bodies.map((body, id) => ({ id: `${id}`, attempts: 2, body, ack, retry }));
    await consumer(messages as never, bindings, deps);
    return done;
  }
  return { ...stores, work, log, consume, sent: queue.sent };
}

test("a stored form has its effects enqueued", async () => {
  const { messages, reviews, work, sent } = intake(testInbox().db);
  const stored = await messages.save(KEY, MESSAGE, []);
  expect(stored).toMatchObject({ status: "stored", key: KEY });
  await reviews.save(crypto.randomUUID(), REVIEW, []);
  await Promise.all(work);
  expect(sent).toMatchObject([
    [{ body: { form: "message", formId: KEY, effect: "confirmation" } }, {}],
    [{ body: { form: "review" } }, {}],
  ]);
});

test("a form with a used key has no effects enqueued", async () => {
  const { messages, work, sent } = intake(testInbox().db);
  await messages.save(KEY, MESSAGE, []);
  const other = await messages.save(KEY, { ...MESSAGE, message: "?" }, []);
  expect(other).toMatchObject({ status: "key-used" });
  await Promise.all(work);
  expect(sent).toHaveLength(1);
});

test("a form is stored with its flags", async () => {
  const { db, rows } = testInbox();
  await intake(db).reviews.save(crypto.randomUUID(), REVIEW, ["unsigned"]);
  expect(rows("SELECT marks FROM reviews")).toEqual([{ marks: "unsigned" }]);
});

test("a form is queued without a database", async () => {
  const { messages, sent } = intake(away);
  expect(await messages.save(KEY, MESSAGE, [])).toMatchObject({ status: "stored", key: KEY });
  expect(sent).toMatchObject([
    { form: "message", key: KEY, reference: expect.stringMatching(/^TG-/) },
  ]);
});

test("a form is refused without database and queue", async () => {
  const { messages } = intake(away, createQueue(true));
  expect(await messages.save(KEY, MESSAGE, [])).toEqual({ status: "unavailable" });
});

test("a request has no summary without a database", async () => {
  const { requests, log } = intake(away);
  expect(await requests.findSummary(KEY)).toBeNull();
  expect(log.mock.calls).toEqual([["request-not-read", AWAY]]);
});

test("each failure to store a form is logged", async () => {
  const notInDatabase = ["form-not-in-database", AWAY, { form: "message" }];
  const queued = intake(away);
  await queued.messages.save(KEY, MESSAGE, []);
  expect(queued.log.mock.calls).toEqual([notInDatabase]);
  const refused = intake(away, createQueue(true));
  await refused.messages.save(KEY, MESSAGE, []);
  const notStored = ["form-not-stored", AWAY, { form: "message" }];
  expect(refused.log.mock.calls).toEqual([notInDatabase, notStored]);
});

test("effects that cannot be enqueued are logged", async () => {
  const { messages, work, log } = intake(testInbox().db, createQueue(true));
  await messages.save(KEY, MESSAGE, []);
  await Promise.all(work);
  expect(log).toHaveBeenCalledWith("effects-not-enqueued", AWAY, { rows: 2 });
});

test("queued forms with one key are all stored", async () => {
  const { db, rows } = testInbox();
  const { consume, sent } = intake(db);
  const other = testInbox();
  const forms = await Promise.all(
    ["a", "b", "c"].map((message) => other.send("message", { message })),
  );
  const bodies = forms.map((form) => ({ ...form, key: KEY }));
  expect(await consume(storeQueuedForms, [...bodies, bodies[1]])).toEqual(Array(4).fill("ack"));
  expect(rows("SELECT 1 FROM contact_messages")).toHaveLength(3);
  expect(rows("SELECT 1 FROM reference_aliases")).toEqual([]);
  expect(sent).toHaveLength(1);
});

test("a queued form of an erased address is dropped", async () => {
  const { db, rows } = testInbox();
  const { consume, sent } = intake(db);
  const form = await testInbox().send("message");
  const email = " Gone@Store.Example";
  const hash = await sha256Hex("gone@store.example");
  rows("INSERT INTO erasures (email_hash, erased_at) VALUES (?, ?) RETURNING 1", hash, SENT_AT);
  const gone = { ...form, columns: { ...form.columns, email } };
  expect(await consume(storeQueuedForms, [gone])).toEqual(["ack"]);
  expect(rows("SELECT 1 FROM contact_messages")).toEqual([]);
  expect(sent).toEqual([]);
});

test("a queued form that cannot be read is retried", async () => {
  const { consume, log } = intake(testInbox().db);
  const done = await consume(storeQueuedForms, ["?", { form: "request" }]);
  expect(done).toEqual([LATER, LATER]);
  expect(log.mock.calls.map(([event, , fields]) => [event, fields])).toEqual([
    ["queued-form-unreadable", { id: "0", attempts: 2 }],
    ["queued-form-unreadable", { id: "1", attempts: 2 }],
  ]);
});

test("a queued form that cannot be read does not block others", async () => {
  const { db, rows, send } = testInbox();
  const row = await send("message");
  expect(await intake(db).consume(storeQueuedForms, ["?", row])).toEqual([LATER, "ack"]);
  expect(rows("SELECT 1 FROM contact_messages")).toHaveLength(1);
});

test("a queued form that cannot be stored is retried", async () => {
  const row = await testInbox().send("message");
  const { consume, log } = intake(away, createQueue(true));
  expect(await consume(storeQueuedForms, [row])).toEqual([LATER]);
  const fields = { id: "0", attempts: 2 };
  expect(log.mock.calls).toEqual([["queued-form-not-stored", expect.anything(), fields]]);
});

test("a dead form is queued again", async () => {
  const row = await testInbox().send("message");
  const { consume, log, sent } = intake(testInbox().db);
  expect(await consume(requeueDeadForms, [row])).toEqual(["ack"]);
  expect(sent).toEqual([row]);
  expect(log.mock.calls.map(([event, , fields]) => [event, fields])).toEqual([
    ["queued-form-requeued", { id: "0" }],
  ]);
});

test("a dead form that cannot be queued again is retried", async () => {
  const row = await testInbox().send("message");
  const { consume, log } = intake(away, createQueue(true));
  expect(await consume(requeueDeadForms, [row])).toEqual([LATER]);
  expect(log.mock.calls.map(([event, , fields]) => [event, fields])).toEqual([
    ["queued-form-not-requeued", { id: "0", attempts: 2 }],
  ]);
});

/** Sends twelve forms to one mailbox in a day. */
async function sendTwelveForms() {
  const { db, rows } = testInbox();
  const send = (kind: (typeof FORM_KINDS)[number], email: string, at = SENT_AT) =>
    sendForm(db, kind, { email: `${email}@store.example`, name: email }, { at });
  for (const kind of FORM_KINDS) {
    for (const email of ["Ann.A", "ann.a", "ann.a+1", "ANN.A+2"]) await send(kind, email);
  }
  const countEffects = (effect: string) =>
    rows("SELECT 1 FROM outbox WHERE effect = ?", effect).length;
  const countFlagged = () =>
    rows(`SELECT 1 FROM (SELECT marks FROM requests UNION ALL SELECT marks FROM contact_messages
      UNION ALL SELECT marks FROM reviews) WHERE marks = 'confirmation-limit'`).length;
  const sendNextDay = () => send("request", "ann.a", "2026-11-22T10:00:00.000Z");
  return { countEffects, countFlagged, sendNextDay };
}

test("a mailbox gets five confirmations a day for all forms and spellings", async () => {
  const { countEffects, sendNextDay } = await sendTwelveForms();
  expect(countEffects("confirmation")).toBe(5);
  await sendNextDay();
  expect(countEffects("confirmation")).toBe(6);
});

test("forms above the limit of confirmations are flagged", async () => {
  const { countFlagged, sendNextDay } = await sendTwelveForms();
  expect(countFlagged()).toBe(7);
  await sendNextDay();
  expect(countFlagged()).toBe(7);
});

test("the agency is notified of forms above the limit of confirmations", async () => {
  const { countEffects, sendNextDay } = await sendTwelveForms();
  expect(countEffects("notification")).toBe(12);
  await sendNextDay();
  expect(countEffects("notification")).toBe(13);
});
