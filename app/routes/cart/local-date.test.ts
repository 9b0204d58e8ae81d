import { expect, test } from "vitest";
import { localDate } from "./local-date.ts";

test.each([
  [new Date(2026, 10, 21, 0, 0, 1), "21 November 2026"],
  [new Date(2026, 10, 21, 23, 59, 59), "21 November 2026"],
  [new Date(2027, 0, 1, 0, 30), "1 January 2027"],
])("localDate is the day of the visitor's clock at %s", (now, date) => {
  expect(localDate(now)).toBe(date);
});

test("localDate counts calendar days across daylight saving changes", () => {
  expect(localDate(new Date(2026, 9, 24, 23, 30), 30)).toBe("23 November 2026");
  expect(localDate(new Date(2027, 2, 13, 0, 30), 30)).toBe("12 April 2027");
});
