import { expect, test } from "vitest";
import { requestDates } from "./request-dates.ts";

test.each([
  ["a Wednesday", "2026-11-25T10:00:00Z", "Wednesday 25 November", "26 November", "3 December"],
  ["a Friday", "2026-11-27T22:00:00Z", "Friday 27 November", "30 November", "7 December"],
  ["a Saturday", "2026-12-26T10:00:00Z", "Saturday 26 December", "28 December", "4 January"],
  ["the night in Lisbon's summer", "2026-07-02T23:30:00Z", "Friday 3 July", "6 July", "13 July"],
])("counts working days from %s", (_when, sentAt, sent, confirmed, live) => {
  const [first, second, third] = requestDates(sentAt, "Europe/Lisbon", 5);
  expect(first).toBe(sent);
  expect(second).toMatch(new RegExp(`^By \\w+day ${confirmed}$`));
  expect(third).toMatch(new RegExp(`^By \\w+day ${live}$`));
});
