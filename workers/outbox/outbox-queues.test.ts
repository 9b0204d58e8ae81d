import { expect, test, vi } from "vitest";
import { deliverMessages, logDeadLetters } from "./outbox-queues.ts";
import { sweepOutbox } from "./sweep-outbox.ts";

const ROW = { form: "request", formId: "1", effect: "confirmation" };

function setUp() {
  const log = vi.fn();
  const statement = { first: () => Promise.reject(new Error("away")) };
  const bound = { ...statement, run: async () => ({ results: [ROW] }) };
  const db = { prepare: () => ({ bind: () => bound }) } as unknown as D1Database;
  const deps = { now: () => 0, random: () => 0, sleep: async () => {}, log };
  return { deps, context: { db, handleEffect: async () => null }, log };
}

async function consumeFailures() {
  const { deps, context, log } = setUp();
  const message = (body: unknown) => ({ id: "1", attempts: 2, body, ack: vi.fn(), retry: vi.fn() });
  const [unreadable, failing, dead] = [message("?"), message(ROW), message(ROW)] as const;
  await deliverMessages([unreadable, failing], context, deps);
  await logDeadLetters([dead], null, deps);
  return { unreadable, failing, dead, log };
}

test("acknowledges an unreadable message", async () => {
  const { unreadable } = await consumeFailures();
  expect(unreadable.ack).toHaveBeenCalledOnce();
});

test("retries a message whose row fails", async () => {
  const { failing } = await consumeFailures();
  expect(failing.retry).toHaveBeenCalledOnce();
});

test("acknowledges a dead message", async () => {
  const { dead } = await consumeFailures();
  expect(dead.ack).toHaveBeenCalledOnce();
});

test("logs each message that is unreadable, fails or is dead", async () => {
  const { log } = await consumeFailures();
  expect(log.mock.calls.map(([event, , details]) => [event, details])).toEqual([
    ["outbox-message-unreadable", { id: "1" }],
    ["outbox-row-not-updated", { attempts: 2 }],
    ["outbox-message-dead", { id: "1", attempts: 2 }],
  ]);
});

async function sweepWith(sendBatch: () => Promise<void>) {
  const { deps, context, log } = setUp();
  await sweepOutbox({ ...context, outboxQueue: { sendBatch } as unknown as Queue }, deps);
  return log;
}

test("the sweep enqueues due rows", async () => {
  const sendBatch = vi.fn(async () => {});
  await sweepWith(sendBatch);
  expect(sendBatch).toHaveBeenCalledWith([{ body: ROW }]);
});

const away = () => Promise.reject(new Error("away"));

test("the sweep logs a queue that fails", async () => {
  const log = await sweepWith(away);
  expect(log).toHaveBeenCalledWith("outbox-not-enqueued", expect.any(Error), { rows: 1 });
});

test("the sweep delivers due rows if the queue fails", async () => {
  const log = await sweepWith(away);
  // The database fails, so that a delivery is logged.
  const which = { form: ROW.form, effect: ROW.effect };
  expect(log).toHaveBeenLastCalledWith("outbox-row-not-updated", expect.any(Error), which);
});
