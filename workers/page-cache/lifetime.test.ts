import { expect, test } from "vitest";
import { isFresh, isServable, getLifetime, extendLifetime } from "./lifetime.ts";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const NEVER = Number.POSITIVE_INFINITY;

test.each([
  ["without data is fresh for five minutes and servable for a day", 1000, NEVER, 5 * MINUTE, DAY],
  ["whose data could not be read is fresh for five seconds", 1000, 0, 5_000, 5_000],
  ["is revalidated in the last minute of its data", 0, 5 * MINUTE, 4 * MINUTE, 5 * MINUTE],
  ["is never served with expired data", 2 * MINUTE, 5 * MINUTE, 2 * MINUTE, 3 * MINUTE],
  [
    "with data in its last minute is fresh for ten seconds",
    4.5 * MINUTE,
    5 * MINUTE,
    10_000,
    30_000,
  ],
  ["with data in its last millisecond is fresh for that time", 5 * MINUTE - 1, 5 * MINUTE, 1, 1],
])("a page %s", (_what, now, dataFreshUntil, freshMs, servableMs) => {
  const expected = { freshUntil: now + freshMs, staleUntil: now + servableMs };
  expect(getLifetime(now, dataFreshUntil)).toEqual(expected);
});

test("stale-if-error extends a page by ten seconds", () => {
  const old = { freshUntil: 0, staleUntil: 5 };
  expect(extendLifetime(old, 1000)).toEqual({ freshUntil: 11_000, staleUntil: 11_000 });
});

test("stale-if-error never shortens a page's life", () => {
  expect(extendLifetime({ freshUntil: 0, staleUntil: DAY }, 1000).staleUntil).toBe(DAY);
});

test("a page from before a clock was set back expires", () => {
  const page = getLifetime(2 * DAY, NEVER);
  expect([isFresh(page, 2 * DAY), isServable(page, 2 * DAY)]).toEqual([true, true]);
  const anHourBack = 2 * DAY - 60 * MINUTE;
  expect(isFresh(page, anHourBack)).toBe(false);
  expect([isFresh(page, 0), isServable(page, 0)]).toEqual([false, false]);
  expect(extendLifetime(page, 0).staleUntil).toBe(DAY);
});

test("clock skew of a second between machines does not expire a page", () => {
  const page = getLifetime(1000, NEVER);
  expect([isFresh(page, 0), isServable(page, 0)]).toEqual([true, true]);
});
