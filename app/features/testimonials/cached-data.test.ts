import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { cachedData } from "./cached-data.tsx";

const FIVE_MINUTES_MS = 5 * 60 * 1000;

/** Fails `times` times, then resolves with the number of attempts. */
function failing(times: number) {
  const tries: number[] = [];
  const began = Date.now();
  const load = vi.fn(async () => {
    tries.push(Date.now() - began);
    if (tries.length <= times) throw new TypeError("Failed to fetch");
    return tries.length;
  });
  return { load, tries };
}

function requestOf(path: string, init?: RequestInit): Request {
  return new Request(`https://shop.example${path}`, init);
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("retries three times with growing pauses, and then waits for the visitor", async () => {
  const { load, tries } = failing(4);
  const settled = vi.fn();
  void cachedData(requestOf("/failing"), load).then(settled, settled);
  await vi.advanceTimersByTimeAsync(10 * 60 * 1000);
  expect(tries).toEqual([0, 1_000, 3_000, 7_000]);
  expect(settled).not.toHaveBeenCalled();
});

test("caches data for five minutes per address, even if the clock changes", async () => {
  const { load } = failing(0);
  const get = (path: string) => cachedData(requestOf(path), load);
  expect(await get("/a?page=2")).toBe(1);
  expect(await get("/a?page=3")).toBe(2);
  vi.advanceTimersByTime(FIVE_MINUTES_MS - 1);
  expect(await get("/a?page=2")).toBe(1);
  vi.advanceTimersByTime(1);
  expect(await get("/a?page=2")).toBe(3);
  vi.setSystemTime(Date.now() - 2 * FIVE_MINUTES_MS);
  expect(await get("/a?page=2")).toBe(4);
});

test.each([
  // As React Router represents a loader's error.
  ["a page that is not there", { status: 404, statusText: "", internal: false, data: null }],
  ["a redirect", new Response(null, { status: 302 })],
])("rejects at once with %s, and does not cache it", async (_what, answer) => {
  const load = vi.fn(() => Promise.reject(answer));
  await expect(cachedData(requestOf("/gone"), load)).rejects.toBe(answer);
  expect(load).toHaveBeenCalledTimes(1);
});

test("stops when the request is aborted", async () => {
  const { load } = failing(9);
  const leave = new AbortController();
  const answer = cachedData(requestOf("/left", { signal: leave.signal }), load);
  const ended = expect(answer).rejects.toThrow();
  await vi.advanceTimersByTimeAsync(500);
  leave.abort();
  await ended;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(load).toHaveBeenCalledTimes(1);
});
