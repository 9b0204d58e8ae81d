import fc from "fast-check";
import { expect, test } from "vitest";
import { readTouchpoints } from "./read-request.ts";

const TOUCH = {
  time: "2026-11-20T10:00:00.000Z",
  landingPage: "/blog",
  referrer: null,
  utm: { utm_source: "newsletter" },
  clickIds: { gclid: "Cj0" },
};

test("reads both touchpoints with all their values", () => {
  const last = { ...TOUCH, landingPage: "/", utm: {} };
  expect(readTouchpoints(JSON.stringify({ version: 1, first: TOUCH, last }))).toEqual([
    {
      which: "first",
      facts: [
        ["time", TOUCH.time],
        ["landingPage", "/blog"],
        ["utm_source", "newsletter"],
        ["gclid", "Cj0"],
      ],
    },
    {
      which: "last",
      facts: [
        ["time", TOUCH.time],
        ["landingPage", "/"],
        ["gclid", "Cj0"],
      ],
    },
  ]);
});

test("returns a single visit once", () => {
  const text = JSON.stringify({ version: 1, first: TOUCH, last: TOUCH });
  expect(readTouchpoints(text).map(({ which }) => which)).toEqual(["first"]);
});

test("returns nothing for any other text, and never throws", () => {
  expect([null, undefined, "", "{", "[]", '{"first":1}'].map(readTouchpoints).flat()).toEqual([]);
  fc.assert(
    fc.property(fc.json(), (text) => {
      for (const { facts } of readTouchpoints(text)) expect(facts.length).toBeGreaterThan(0);
    }),
  );
});
