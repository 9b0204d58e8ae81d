import { expect, test } from "vitest";
import { localDate } from "./local-date.ts";

test.each([
  [new Date(2026, 10, 21, 0, 0, 1), "2026-11-21"],
  [new Date(2026, 10, 21, 23, 59, 59), "2026-11-21"],
  [new Date(2027, 0, 1, 0, 30), "2027-01-01"],
])("is the day of the visitor's clock at %s", (now, date) => {
  expect(localDate(now)).toBe(date);
});
