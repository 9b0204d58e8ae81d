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

test("acknowledges unreadable and dead messages, retries one whose row fails, and logs each", async () => {
  const { deps, context, log } = setUp();
  const message = (body: unknown) => ({ id: "1", attempts: 2, body, ack: vi.fn(), retry: vi.fn() });
  const [unreadable, failing, dead] = [message("?"), message(ROW), message(ROW)] as const;
  await deliverMessages([unreadable, failing], context, deps);
  await logDeadLetters([dead], null, deps);
  for (const { ack } of [unreadable, dead]) expect(ack).toHaveBeenCalledOnce();
  expect(failing.retry).toHaveBeenCalledOnce();
  expect(log.mock.calls.map(([event, , details]) => [event, details])).toEqual([
    ["outbox-message-unreadable", { id: "1" }],
    ["outbox-row-not-updated", { attempts: 2 }],
    ["outbox-message-dead", { id: "1", attempts: 2 }],
  ]);
});

test("the sweep enqueues due rows, or delivers them if the queue fails, and logs what fails", async () => {
  const { deps, context, log } = setUp();
  const sendBatch = vi.fn(async () => {});
  const all = { ...context, outboxQueue: { sendBatch } as unknown as Queue };
  await sweepOutbox(all, deps);
  expect(sendBatch).toHaveBeenCalledWith([{ body: ROW }]);
  sendBatch.mockRejectedValue(new Error("away"));
  await sweepOutbox(all, deps);
  expect(log).toHaveBeenCalledWith("outbox-not-enqueued", expect.any(Error), { rows: 1 });
  const which = { form: ROW.form, effect: ROW.effect };
  expect(log).toHaveBeenLastCalledWith("outbox-row-not-updated", expect.any(Error), which);
});
