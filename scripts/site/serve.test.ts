import { expect, test } from "vitest";
import { isShown } from "./serve.ts";

const REQUEST = '{"level":"info","event":"request","method":"GET","status":200}';
const FAULT = '{"level":"error","event":"mail-not-sent","code":"mail-failed"}';

test("shows faults and whatever else is written, and no note about a request", () => {
  expect(
    [REQUEST, FAULT, "what a developer prints", '{"a":1}', ""].map((line) => isShown(line, "")),
  ).toEqual([false, true, true, true, true]);
});

test("shows everything when it is asked for", () => {
  expect(isShown(REQUEST, "all")).toBe(true);
  expect(isShown(REQUEST, undefined)).toBe(false);
});
