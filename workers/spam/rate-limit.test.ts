import { expect, test, vi } from "vitest";
import { runtimeDeps } from "#workers/background/deps.ts";
import { isFormOverLimit, isOverLimit } from "./rate-limit.ts";

function from(address?: string): Request {
  const headers = new Headers(address === undefined ? {} : { "CF-Connecting-IP": address });
  return new Request("https://tealgrowth.example/", { headers });
}

test("counts an IPv6 address by its networks, an IPv4 address by itself", async () => {
  const limit = vi.fn(async (_: { key: string }) => ({ success: true }));
  for (const address of ["2001:db8:1:2::7", "2001:db8:1:3::8", "192.0.2.1"]) {
    expect(await isOverLimit(from(address), { limit })).toBe(false);
  }
  expect(limit.mock.calls.map(([{ key }]) => key)).toEqual([
    "2001:db8:1:2::/64",
    "2001:db8:1::/48",
    "2001:db8:1:3::/64",
    "2001:db8:1::/48",
    "192.0.2.1",
  ]);
  limit.mockImplementation(async ({ key }) => ({ success: !key.endsWith("/48") }));
  expect(await isOverLimit(from("2001:db8:1:4::1"), { limit })).toBe(true);
});

test("counts unreadable addresses as one, and none without an address", async () => {
  const limit = vi.fn(async () => ({ success: false }));
  expect(await isOverLimit(from(), { limit })).toBe(false);
  expect(limit).not.toHaveBeenCalled();
  for (const address of ["unknown", "fe80::1%eth0"]) {
    expect(await isOverLimit(from(address), { limit })).toBe(true);
  }
  expect(limit.mock.calls).toEqual([[{ key: "unreadable" }], [{ key: "unreadable" }]]);
});

test("a failing limiter rejects nothing, and is logged without the address", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  const limit = () => Promise.reject(new Error("away"));
  expect(await isOverLimit(from("192.0.2.1"), { limit })).toBe(false);
  expect(log).toHaveBeenCalledTimes(1);
  expect(String(log.mock.calls[0])).toContain("request-not-counted");
  expect(String(log.mock.calls[0])).not.toContain("192.0.2");
});

const RANGES = ["192.0.2.1"];

function form(number: number) {
  return { kind: "message", key: `${number}`, contentHash: "a" } as const;
}

test("remembers the last thousand forms, to count each once", async () => {
  const limiter = { limit: vi.fn(async () => ({ success: true })) };
  const countsAfter = async (...numbers: number[]) => {
    for (const number of numbers) await isFormOverLimit(form(number), RANGES, limiter, runtimeDeps);
    return limiter.limit.mock.calls.length;
  };
  expect(await countsAfter(...Array.from({ length: 1000 }, (_, number) => number))).toBe(1000);
  expect(await countsAfter(0, 999, 1000, 1)).toBe(1001);
  expect(await countsAfter(0)).toBe(1002);
});

test("counts ten simultaneous copies of a form once, and a rejected form again", async () => {
  const limit = vi.fn(async () => ({ success: true }));
  const limiter = { limit };
  const tenCopies = () =>
    Promise.all(
      Array.from({ length: 10 }, () => isFormOverLimit(form(1), RANGES, limiter, runtimeDeps)),
    );
  limit.mockResolvedValueOnce({ success: false });
  expect(new Set(await tenCopies())).toEqual(new Set([true]));
  expect(limit).toHaveBeenCalledTimes(1);
  expect(new Set(await tenCopies())).toEqual(new Set([false]));
  expect(limit).toHaveBeenCalledTimes(2);
});

test("a limiter that doesn't respond rejects no form, and is asked again", async () => {
  vi.useFakeTimers();
  vi.spyOn(console, "error").mockImplementation(() => {});
  const limiter = { limit: vi.fn(() => new Promise<never>(() => {})) };
  for (const calls of [1, 2]) {
    const both = [1, 2].map(() => isFormOverLimit(form(1), RANGES, limiter, runtimeDeps));
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await Promise.all(both)).toEqual([false, false]);
    expect(limiter.limit).toHaveBeenCalledTimes(calls);
  }
  vi.useRealTimers();
});

test("a missing limiter rejects no form, and is logged by name", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  expect(await isFormOverLimit(form(1), RANGES, undefined, runtimeDeps)).toBe(false);
  expect(String(log.mock.calls)).toMatch(/form-not-counted.*FORM_LIMITER/);
});
