import { expect, test } from "vitest";
import { officeHours } from "./about.ts";
import { site } from "./site.ts";

const HOUR_MS = 60 * 60 * 1000;

const ZONES: Readonly<Record<string, string>> = {
  Lisbon: "Europe/Lisbon",
  London: "Europe/London",
  Berlin: "Europe/Berlin",
  Paris: "Europe/Paris",
  "New York": "America/New_York",
  Toronto: "America/Toronto",
  "Los Angeles": "America/Los_Angeles",
};

const days = Array.from({ length: 3652 }, (_, day) => new Date(Date.UTC(2026, 0, 1 + day, 12)));

/** Local time of a place on each day, parsed as UTC. */
function getClocks(place: string): number[] {
  const format = new Intl.DateTimeFormat("sv", {
    dateStyle: "short",
    timeStyle: "medium",
    timeZone: ZONES[place] ?? place,
  });
  return days.map((day) => Date.parse(`${format.format(day)}Z`));
}

/** Days on which the time difference is an hour less than listed. */
function exceptionalDays(place: string, hoursAhead: number): Date[] {
  const here = getClocks(site.city);
  const deviations = getClocks(place).map(
    (clock, day) => (clock - (here[day] ?? 0)) / HOUR_MS - hoursAhead,
  );
  expect(new Set([0, 1, ...deviations]), place).toEqual(new Set([0, 1]));
  return days.filter((_, day) => deviations[day] === 1);
}

test("the listed time differences are correct, with their exceptions", () => {
  const exceptions = officeHours.places.flatMap(({ place, hoursAhead }) =>
    place.split(", ").flatMap((name) => exceptionalDays(name, hoursAhead)),
  );
  // North America changes its clocks before Europe in March, and a week after it in autumn.
  const dates = exceptions.map((day) => day.toISOString().slice(5, 10));
  expect(dates.every((date) => /^(03-|10-2[5-9]|10-3|11-0[1-6])/.test(date))).toBe(true);
  expect(dates).toContain("03-20");
  expect(dates).toContain("10-31");
  expect(officeHours.exception).toMatch(/in March .* end of October, .* America .* an hour closer/);
});
