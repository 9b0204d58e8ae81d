import { expect, test } from "vitest";
import { mailTime } from "./mail-text.ts";

test("formats a time in UTC in any zone", () => {
  expect(mailTime("2026-11-21T16:31:06.000Z")).toBe("21 November 2026 at 16:31 UTC");
  expect(mailTime("2026-06-01T00:05:00.000Z")).toBe("1 June 2026 at 00:05 UTC");
});

test("leaves text that is no time as it is", () => {
  expect(mailTime("soon")).toBe("soon");
});
