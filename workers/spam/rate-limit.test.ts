import { expect, test, vi } from "vitest";
import { isOverLimit } from "./rate-limit.ts";

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
