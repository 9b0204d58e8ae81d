import { expect, test } from "vitest";
import { isFresh, isServed, lifetimeOf, extendedLifetime } from "./lifetime.ts";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const NEVER = Number.POSITIVE_INFINITY;

test("a page of words is fresh for five minutes and good for a day", () => {
  expect(lifetimeOf(1000, NEVER)).toEqual({
    freshUntil: 1000 + 5 * MINUTE,
    servedUntil: 1000 + DAY,
  });
});

test("a page with data is made anew in its last minute, and never given when it is too old", () => {
  const told = { freshUntil: 4 * MINUTE, servedUntil: 5 * MINUTE };
  expect(lifetimeOf(0, 5 * MINUTE)).toEqual(told);
  expect(lifetimeOf(2 * MINUTE, 5 * MINUTE)).toEqual(told);
});

test("a page from data of the last minute is given for ten seconds before it is made anew", () => {
  const now = 4.5 * MINUTE;
  const told = { freshUntil: now + 10_000, servedUntil: 5 * MINUTE };
  expect(lifetimeOf(now, 5 * MINUTE)).toEqual(told);
  const late = 5 * MINUTE - 1;
  expect(lifetimeOf(late, 5 * MINUTE)).toEqual({ freshUntil: late + 1, servedUntil: late + 1 });
});

test("a page without its data is good for five seconds", () => {
  expect(lifetimeOf(1000, 0)).toEqual({ freshUntil: 6000, servedUntil: 6000 });
});

test("a page that stands in goes on for ten seconds, and no shorter than it would have", () => {
  const old = { freshUntil: 0, servedUntil: 5 };
  expect(extendedLifetime(old, 1000)).toEqual({ freshUntil: 11_000, servedUntil: 11_000 });
  expect(extendedLifetime({ ...old, servedUntil: DAY }, 1000).servedUntil).toBe(DAY);
});

test("a page of a clock that has gone back is no newer for that", () => {
  const page = lifetimeOf(2 * DAY, NEVER);
  expect([isFresh(page, 2 * DAY), isServed(page, 2 * DAY)]).toEqual([true, true]);
  const anHourBack = 2 * DAY - 60 * MINUTE;
  expect(isFresh(page, anHourBack)).toBe(false);
  expect([isFresh(page, 0), isServed(page, 0)]).toEqual([false, false]);
  expect(extendedLifetime(page, 0).servedUntil).toBe(DAY);
});

test("a page of another machine, whose clock is a second ahead, is as good", () => {
  const page = lifetimeOf(1000, NEVER);
  expect([isFresh(page, 0), isServed(page, 0)]).toEqual([true, true]);
});
