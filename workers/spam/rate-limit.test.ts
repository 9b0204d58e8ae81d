import { expect, onTestFinished, test, vi } from "vitest";
import { runtimeDeps } from "#workers/background/deps.ts";
import { isFormOverLimit, isOverLimit, type Limiter } from "./rate-limit.ts";

function from(address?: string): Request {
  const headers = new Headers(address === undefined ? {} : { "CF-Connecting-IP": address });
  return new Request("https://tealgrowth.example/", { headers });
}

async function listCountedKeys(...addresses: string[]): Promise<string[]> {
  const limit = vi.fn(async (_: { key: string }) => ({ success: true }));
  for (const address of addresses) expect(await isOverLimit(from(address), { limit })).toBe(false);
  return limit.mock.calls.map(([{ key }]) => key);
}

test("counts an IPv6 address by its networks", async () => {
  expect(await listCountedKeys("2001:db8:1:2::7", "2001:db8:1:3::8")).toEqual([
    "2001:db8:1:2::/64",
    "2001:db8:1::/48",
    "2001:db8:1:3::/64",
    "2001:db8:1::/48",
  ]);
});

test("counts an IPv4 address by itself", async () => {
  expect(await listCountedKeys("192.0.2.1")).toEqual(["192.0.2.1"]);
});

test("an address is over the limit when one of its networks is", async () => {
  const limit = async ({ key }: { key: string }) => ({ success: !key.endsWith("/48") });
  expect(await isOverLimit(from("2001:db8:1:4::1"), { limit })).toBe(true);
});

test("counts unreadable addresses as one", async () => {
  const limit = vi.fn(async () => ({ success: false }));
  for (const address of ["unknown", "fe80::1%eth0"]) {
    expect(await isOverLimit(from(address), { limit })).toBe(true);
  }
  expect(limit.mock.calls).toEqual([[{ key: "unreadable" }], [{ key: "unreadable" }]]);
});

test("counts nothing without an address", async () => {
  const limit = vi.fn(async () => ({ success: false }));
  expect(await isOverLimit(from(), { limit })).toBe(false);
  expect(limit).not.toHaveBeenCalled();
});

const failing = { limit: () => Promise.reject(new Error("away")) };

test("a failing limiter rejects nothing", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  expect(await isOverLimit(from("192.0.2.1"), failing)).toBe(false);
});

test("a failing limiter is logged without the address", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  await isOverLimit(from("192.0.2.1"), failing);
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

async function sendTenCopies(limiter: Limiter): Promise<Set<boolean>> {
  const copies = Array.from({ length: 10 }, () =>
    isFormOverLimit(form(1), RANGES, limiter, runtimeDeps),
  );
  return new Set(await Promise.all(copies));
}

test("counts ten simultaneous copies of a form once", async () => {
  const limit = vi.fn(async () => ({ success: false }));
  expect(await sendTenCopies({ limit })).toEqual(new Set([true]));
  expect(limit).toHaveBeenCalledTimes(1);
});

test("counts a rejected form again", async () => {
  const limiter = { limit: vi.fn(async () => ({ success: true })) };
  limiter.limit.mockResolvedValueOnce({ success: false });
  await sendTenCopies(limiter);
  expect(await sendTenCopies(limiter)).toEqual(new Set([false]));
  expect(limiter.limit).toHaveBeenCalledTimes(2);
});

function withoutResponse() {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  vi.spyOn(console, "error").mockImplementation(() => {});
  const limiter = { limit: vi.fn(() => new Promise<never>(() => {})) };
  async function sendTwoCopies(): Promise<boolean[]> {
    const both = [1, 2].map(() => isFormOverLimit(form(1), RANGES, limiter, runtimeDeps));
    await vi.advanceTimersByTimeAsync(1_000);
    return await Promise.all(both);
  }
  return { limiter, sendTwoCopies };
}

test("a limiter that doesn't respond rejects no form", async () => {
  const { sendTwoCopies } = withoutResponse();
  for (let time = 1; time <= 2; time += 1) expect(await sendTwoCopies()).toEqual([false, false]);
});

test("a limiter that doesn't respond is asked again", async () => {
  const { limiter, sendTwoCopies } = withoutResponse();
  for (const calls of [1, 2]) {
    await sendTwoCopies();
    expect(limiter.limit).toHaveBeenCalledTimes(calls);
  }
});

test("a missing limiter rejects no form", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  expect(await isFormOverLimit(form(1), RANGES, undefined, runtimeDeps)).toBe(false);
});

test("a missing limiter is logged by name", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  await isFormOverLimit(form(1), RANGES, undefined, runtimeDeps);
  expect(String(log.mock.calls)).toMatch(/form-not-counted.*FORM_LIMITER/);
});
