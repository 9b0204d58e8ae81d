import { expect, test } from "vitest";
import { isShown } from "./serve.ts";

const REQUEST = '{"level":"info","event":"request","method":"GET","status":200}';
const ERROR = '{"level":"error","event":"mail-not-sent","code":"mail-failed"}';

test("shows errors and other output, and notes about requests only with LOG=all", () => {
  expect(isShown(REQUEST, "")).toBe(false);
  for (const line of [ERROR, "what a developer prints", '{"a":1}', ""]) {
    expect(isShown(line, ""), line).toBe(true);
  }
  expect(isShown(REQUEST, "all")).toBe(true);
  expect(isShown(REQUEST, undefined)).toBe(false);
});
