import { expect, test } from "vitest";
import { isFresh, isServable, lifetimeOf, extendLifetime } from "./lifetime.ts";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const NEVER = Number.POSITIVE_INFINITY;

test("a page is fresh for five minutes and servable for a day, or five seconds if a read failed", () => {
  expect(lifetimeOf(1000, NEVER)).toEqual({
    freshUntil: 1000 + 5 * MINUTE,
    staleUntil: 1000 + DAY,
  });
  expect(lifetimeOf(1000, 0)).toEqual({ freshUntil: 6000, staleUntil: 6000 });
});

test("a page with data is revalidated in its last minute and never served when the data has expired", () => {
  const expected = { freshUntil: 4 * MINUTE, staleUntil: 5 * MINUTE };
  expect(lifetimeOf(0, 5 * MINUTE)).toEqual(expected);
  expect(lifetimeOf(2 * MINUTE, 5 * MINUTE)).toEqual(expected);
});

test("a page with data in its last minute is fresh for ten seconds", () => {
  const now = 4.5 * MINUTE;
  const expected = { freshUntil: now + 10_000, staleUntil: 5 * MINUTE };
  expect(lifetimeOf(now, 5 * MINUTE)).toEqual(expected);
  const late = 5 * MINUTE - 1;
  expect(lifetimeOf(late, 5 * MINUTE)).toEqual({ freshUntil: late + 1, staleUntil: late + 1 });
});

test("stale-if-error extends a page by ten seconds and never shortens its life", () => {
  const old = { freshUntil: 0, staleUntil: 5 };
  expect(extendLifetime(old, 1000)).toEqual({ freshUntil: 11_000, staleUntil: 11_000 });
  expect(extendLifetime({ ...old, staleUntil: DAY }, 1000).staleUntil).toBe(DAY);
});

test("a page from before a clock was set back expires", () => {
  const page = lifetimeOf(2 * DAY, NEVER);
  expect([isFresh(page, 2 * DAY), isServable(page, 2 * DAY)]).toEqual([true, true]);
  const anHourBack = 2 * DAY - 60 * MINUTE;
  expect(isFresh(page, anHourBack)).toBe(false);
  expect([isFresh(page, 0), isServable(page, 0)]).toEqual([false, false]);
  expect(extendLifetime(page, 0).staleUntil).toBe(DAY);
});

test("clock skew of a second between machines does not expire a page", () => {
  const page = lifetimeOf(1000, NEVER);
  expect([isFresh(page, 0), isServable(page, 0)]).toEqual([true, true]);
});
