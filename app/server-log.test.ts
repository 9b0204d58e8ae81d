import { expect, test, vi } from "vitest";
import { logError } from "./server-log.ts";

function logged(error: unknown) {
  const write = vi.spyOn(console, "error").mockImplementation(() => {});
  logError("unexpected-error", error, { route: "/checkout" });
  expect(write).toHaveBeenCalledTimes(1);
  const line = String(write.mock.calls[0]?.[0]);
  write.mockRestore();
  expect(line).not.toContain("\n");
  return JSON.parse(line);
}

test("writes one line with the event, the route and the error's name", () => {
  expect(logged(new TypeError("boom"))).toMatchObject({
    level: "error",
    event: "unexpected-error",
    route: "/checkout",
    error: "TypeError",
    message: "boom",
  });
});

test("leaves out what may be personal", () => {
  const line = logged(
    new Error('no "Anna Berg" <anna@store.example> at /checkout?email=anna%40store.example&x'),
  );
  expect(JSON.stringify(line)).not.toMatch(/anna/i);
});

test("cuts a long message and takes anything thrown", () => {
  expect(logged(new Error("x".repeat(5_000))).message).toHaveLength(200);
  expect(logged("secret of a visitor")).toMatchObject({ error: "string" });
  expect(JSON.stringify(logged("secret of a visitor"))).not.toContain("secret");
});
