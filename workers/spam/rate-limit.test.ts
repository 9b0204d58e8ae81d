import { expect, test, vi } from "vitest";
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

test.each([undefined, "", "unknown"])("does not count the address %j", async (address) => {
  const limit = vi.fn(async () => ({ success: false }));
  expect(await isOverLimit(from(address), { limit })).toBe(false);
  expect(limit).not.toHaveBeenCalled();
});

test("a failing limiter rejects nothing, and is logged without the address", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  const limit = () => Promise.reject(new Error("away"));
  expect(await isOverLimit(from("192.0.2.1"), { limit })).toBe(false);
  expect(log).toHaveBeenCalledTimes(1);
  expect(String(log.mock.calls[0])).toContain("request-not-counted");
  expect(String(log.mock.calls[0])).not.toContain("192.0.2");
});

function form(number: number) {
  return { kind: "message", key: `${number}`, contentHash: "a" } as const;
}

test("remembers the last thousand forms, to count each once", async () => {
  const limiter = { limit: vi.fn(async () => ({ success: true })) };
  const countsAfter = async (...numbers: number[]) => {
    for (const number of numbers) await isFormOverLimit(form(number), ["192.0.2.1"], limiter);
    return limiter.limit.mock.calls.length;
  };
  expect(await countsAfter(...Array.from({ length: 1000 }, (_, number) => number))).toBe(1000);
  expect(await countsAfter(0, 999, 1000, 1)).toBe(1001);
  expect(await countsAfter(0)).toBe(1002);
});

test("a missing limiter rejects no form, and is logged by name", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  expect(await isFormOverLimit(form(1), ["192.0.2.1"], undefined)).toBe(false);
  expect(String(log.mock.calls)).toMatch(/form-not-counted.*FORM_LIMITER/);
});
