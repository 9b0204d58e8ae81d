import { expect, test } from "vitest";
import { isShown } from "./serve.ts";

const REQUEST = '{"level":"info","event":"request","method":"GET","status":200}';
const OFF = '{"level":"info","event":"conversion-off","conversion":"ga4"}';
const SHOWN = [
  '{"level":"error","event":"mail-not-sent","code":"mail-failed"}',
  '{"level":"info","event":"tag-manager","warning":"…"}',
  '{"level":"info","event":"csp-violation","directive":"img-src"}',
  "what a developer prints",
  '{"a":1}',
  "",
];

test("hides requests and conversions that are off, unless LOG=all", () => {
  for (const line of [REQUEST, OFF]) {
    expect([isShown(line, undefined), isShown(line, ""), isShown(line, "all")]).toEqual([
      false,
      false,
      true,
    ]);
  }
  for (const line of SHOWN) expect(isShown(line, ""), line).toBe(true);
});
