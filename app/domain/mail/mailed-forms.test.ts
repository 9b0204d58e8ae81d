import { expect, test } from "vitest";
import { mailedTouchpoints } from "./mailed-forms.ts";

const TOUCH = {
  time: "2026-11-20T10:00:00.000Z",
  landingPage: "/blog",
  referrer: null,
  utm: { utm_source: "newsletter" },
  clickIds: { gclid: "Cj0" },
};

test("reads both touchpoints with all their values", () => {
  const last = { ...TOUCH, landingPage: "/", utm: {} };
  expect(mailedTouchpoints({ first: TOUCH, last })).toEqual([
    {
      which: "first",
      details: [
        ["time", TOUCH.time],
        ["landingPage", "/blog"],
        ["utm_source", "newsletter"],
        ["gclid", "Cj0"],
      ],
    },
    {
      which: "last",
      details: [
        ["time", TOUCH.time],
        ["landingPage", "/"],
        ["gclid", "Cj0"],
      ],
    },
  ]);
});

test("returns equal first and last touchpoints once, and nothing without any", () => {
  const touches = { first: TOUCH, last: { ...TOUCH } };
  expect(mailedTouchpoints(touches).map(({ which }) => which)).toEqual(["first"]);
  expect(mailedTouchpoints(null)).toEqual([]);
});
