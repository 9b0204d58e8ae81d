import { describe, expect, test } from "vitest";
import { verdictOfPlaywright, verdictOfVitest } from "./verdict.ts";

function vitestFile(status: string, ...tests: [name: string, status: string][]) {
  const assertionResults = tests.map(([fullName, each]) => ({ fullName, status: each }));
  return { name: "a.test.ts", status, message: "Cannot find module", assertionResults };
}

describe("what vitest reports", () => {
  test("is the tests that failed, without those that were left out", () => {
    const file = vitestFile("failed", ["a", "failed"], ["b", "passed"], ["c", "skipped"]);
    expect(verdictOfVitest({ testResults: [file] })).toEqual({
      ran: true,
      passed: 1,
      failed: ["a"],
    });
  });

  test.each([
    ["a file that could not be read", [vitestFile("failed")]],
    ["a file whose hook failed", [vitestFile("failed", ["a", "skipped"])]],
    [
      "such a file beside one with a test that failed",
      [vitestFile("failed"), vitestFile("failed", ["a", "failed"])],
    ],
    ["a name that no test has", [vitestFile("passed", ["a", "skipped"])]],
    ["no file at all", []],
  ])("is no verdict: %s", (_what, testResults) => {
    expect(verdictOfVitest({ testResults }).ran).toBe(false);
  });

  test("is no verdict when it is no report", () => {
    expect(verdictOfVitest("Error: no such option").ran).toBe(false);
  });
});

describe("what Playwright reports", () => {
  test("is the specs that failed, however deep they stand", () => {
    const specs = [
      { title: "a", ok: false },
      { title: "b", ok: true },
    ];
    const suites = [{ title: "a.spec.ts", suites: [{ title: "group", specs }] }];
    const verdict = { ran: true, passed: 1, failed: ["a"] };
    expect(verdictOfPlaywright({ suites, errors: [] })).toEqual(verdict);
  });

  test.each([
    ["an error beside the specs", { suites: [], errors: [{ message: "no server" }] }],
    ["a name that no spec has", { suites: [], errors: [] }],
    ["no report", ""],
  ])("is no verdict: %s", (_what, report) => {
    expect(verdictOfPlaywright(report).ran).toBe(false);
  });
});
