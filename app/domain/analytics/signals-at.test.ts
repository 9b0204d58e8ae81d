import { expect, test } from "vitest";
import { signalsAt } from "./signals-at.ts";

const DENIED = { analytics_storage: "denied" } as const;
const GRANTED = { analytics_storage: "granted" } as const;
const OPENED_AT = 1_795_277_753_000;
const SECOND = OPENED_AT / 1000;

function push(signals: object, time?: number) {
  return { time: time === undefined ? null : new Date(time), signals: Object(signals) };
}

const EARLY = [push(DENIED), push(DENIED), push(GRANTED), push(GRANTED)];

test("a choice of an earlier page holds from the start", () => {
  expect(signalsAt(EARLY, OPENED_AT + 5, SECOND - 60)).toBe(GRANTED);
});

test("a choice on this page, before the inspector, holds from its second on", () => {
  expect(signalsAt(EARLY, OPENED_AT + 4_999, SECOND + 5)).toBe(DENIED);
  expect(signalsAt(EARLY, OPENED_AT + 5_000, SECOND + 5)).toBe(GRANTED);
});

test("without a choice, the default holds", () => {
  expect(signalsAt([push(DENIED)], OPENED_AT, 0)).toBe(DENIED);
  expect(signalsAt([], OPENED_AT, 0)).toEqual({});
});

test("a push with a time holds from that time", () => {
  const pushes = [push(DENIED), push(GRANTED), push(DENIED, OPENED_AT + 800)];
  expect(signalsAt(pushes, OPENED_AT + 799, SECOND)).toBe(GRANTED);
  expect(signalsAt(pushes, OPENED_AT + 800, SECOND)).toBe(DENIED);
});

test("a later push with a time leaves what was before it", () => {
  const later = [push(DENIED), push(GRANTED), push(DENIED, OPENED_AT + 9_000)];
  expect(signalsAt(later, OPENED_AT + 100, SECOND + 9)).toBe(GRANTED);
});
