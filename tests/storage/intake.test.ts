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

test("a stored form has its effects enqueued, a form with a used key has not", async () => {
  const { db, rows } = testInbox();
  const { messages, reviews, work, sent } = intake(db);
  const stored = await messages.save(KEY, MESSAGE, []);
  expect(stored).toMatchObject({ status: "stored", key: KEY });
  const other = await messages.save(KEY, { ...MESSAGE, message: "?" }, []);
  expect(other).toMatchObject({ status: "key-used" });
  await reviews.save(crypto.randomUUID(), REVIEW, ["unsigned"]);
  await Promise.all(work);
  expect(sent).toMatchObject([
    [{ body: { form: "message", formId: KEY, effect: "confirmation" } }, {}],
    [{ body: { form: "review" } }, {}],
  ]);
  expect(rows("SELECT marks FROM reviews")).toEqual([{ marks: "unsigned" }]);
});

test("a form is queued without a database, else refused; each failure is logged", async () => {
  const queued = intake(away);
  const outcome = await queued.messages.save(KEY, MESSAGE, []);
  expect(outcome).toMatchObject({ status: "stored", key: KEY });
  expect(queued.sent).toMatchObject([
    { form: "message", key: KEY, reference: expect.stringMatching(/^TG-/) },
  ]);
  const refused = intake(away, createQueue(true));
  expect(await refused.messages.save(KEY, MESSAGE, [])).toEqual({ status: "unavailable" });
  expect(await refused.requests.findSummary(KEY)).toBeNull();
  const withoutQueue = intake(testInbox().db, createQueue(true));
  await withoutQueue.messages.save(KEY, MESSAGE, []);
  await Promise.all(withoutQueue.work);
  expect([...queued.log.mock.calls, ...refused.log.mock.calls]).toEqual([
    ["form-not-in-database", AWAY, { form: "message" }],
    ["form-not-in-database", AWAY, { form: "message" }],
    ["form-not-stored", AWAY, { form: "message" }],
    ["request-not-read", AWAY],
  ]);
  expect(withoutQueue.log).toHaveBeenCalledWith("effects-not-enqueued", AWAY, { rows: 2 });
});

test("queued forms with one key are all stored, those of an erased address are dropped", async () => {
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
  const email = " Gone@Store.Example";
  const hash = await sha256Hex("gone@store.example");
  rows("INSERT INTO erasures (email_hash, erased_at) VALUES (?, ?) RETURNING 1", hash, SENT_AT);
  const gone = {
    ...bodies[0],
    columns: { ...bodies[0]?.columns, email },
    key: crypto.randomUUID(),
  };
  expect(await consume(storeQueuedForms, [gone])).toEqual(["ack"]);
  expect([rows("SELECT 1 FROM contact_messages").length, sent.length]).toEqual([3, 1]);
});

test("a queued form that cannot be read or stored is retried, and does not block others", async () => {
  const { db, rows, send } = testInbox();
  const row = await send("message");
  const [working, broken] = [intake(db), intake(away, createQueue(true))];
  const done = await working.consume(storeQueuedForms, ["?", { form: "request" }, row]);
  expect(done).toEqual([LATER, LATER, "ack"]);
  expect(rows("SELECT 1 FROM contact_messages")).toHaveLength(1);
  expect(await broken.consume(storeQueuedForms, [row])).toEqual([LATER]);
  expect(await broken.consume(requeueDeadForms, [row])).toEqual([LATER]);
  expect(await working.consume(requeueDeadForms, [row])).toEqual(["ack"]);
  expect(working.sent.at(-1)).toEqual(row);
  const calls = [...working.log.mock.calls, ...broken.log.mock.calls];
  expect(calls.map(([event, , fields]) => [event, fields])).toEqual([
    ["queued-form-unreadable", { id: "0", attempts: 2 }],
    ["queued-form-unreadable", { id: "1", attempts: 2 }],
    ["queued-form-requeued", { id: "0" }],
    ["queued-form-not-stored", { id: "0", attempts: 2 }],
    ["queued-form-not-requeued", { id: "0", attempts: 2 }],
  ]);
});

test("a mailbox gets five confirmations a day for all forms and spellings; more are flagged", async () => {
  const { db, rows } = testInbox();
  const send = (kind: (typeof FORM_KINDS)[number], email: string, at = SENT_AT) =>
    sendForm(db, kind, { email: `${email}@store.example`, name: email }, { at });
  for (const kind of FORM_KINDS) {
    for (const email of ["Ann.A", "ann.a", "ann.a+1", "ANN.A+2"]) await send(kind, email);
  }
  const counts = () =>
    rows(`SELECT sum(effect = 'confirmation') AS confirmed, sum(effect = 'notification') AS notified,
      (SELECT count(*) FROM (SELECT marks FROM requests UNION ALL SELECT marks FROM contact_messages
        UNION ALL SELECT marks FROM reviews) WHERE marks = 'confirmation-limit') AS flagged FROM outbox`);
  expect(counts()).toEqual([{ confirmed: 5, notified: 12, flagged: 7 }]);
  await send("request", "ann.a", "2026-11-22T10:00:00.000Z");
  expect(counts()).toEqual([{ confirmed: 6, notified: 13, flagged: 7 }]);
});
