import { expect, test } from "vitest";
import { exceededBy, limitsOf } from "./limits.ts";

test("accepts a figure at its limit, and returns one above it", () => {
  const limits = limitsOf("/about-us");
  expect(exceededBy("/about-us", limits)).toEqual([]);
  const figures = { ...limits, scriptFiles: limits.scriptFiles + 1 };
  expect(exceededBy("/about-us", figures)).toEqual(["scriptFiles"]);
});
