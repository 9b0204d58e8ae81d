import { expect, test, vi } from "vitest";
import { retryWhileBusy } from "./data.ts";

/** A database that is busy for a time, by a clock that only pauses advance. */
function busyFor(ms: number, message = "D1_ERROR: database is locked: SQLITE_BUSY") {
  const clock = { now: 0 };
  const say = vi.fn();
  const ask = vi.fn(async () => {
    if (clock.now < ms) throw new Error(message);
    return "answer";
  });
  const pause = async (pauseMs: number) => (clock.now += pauseMs);
  return { ask, say, patient: retryWhileBusy(ask, say, { now: () => clock.now, pause }) };
}

test.each([
  "D1_ERROR: database is locked: SQLITE_BUSY",
  "D1_ERROR: Failed to get session commit token: internal error; reference = abc",
])("waits without a word for a turn that comes soon (%s)", async (message) => {
  const { patient, say } = busyFor(1_000, message);
  expect(await patient([])).toBe("answer");
  expect(say).not.toHaveBeenCalled();
});

test("says once that it waits", async () => {
  const { patient, say } = busyFor(30_000);
  expect(await patient([])).toBe("answer");
  expect(say).toHaveBeenCalledTimes(1);
});

test("gives up after a minute, in words that say what to do", async () => {
  const { patient } = busyFor(Infinity);
  await expect(patient([])).rejects.toThrow(/busy for 60 seconds.*try again/);
});

test("asks once when something else is wrong", async () => {
  const { patient, ask } = busyFor(Infinity, "D1_ERROR: no such table: requests");
  await expect(patient([])).rejects.toThrow("no such table");
  expect(ask).toHaveBeenCalledTimes(1);
});
