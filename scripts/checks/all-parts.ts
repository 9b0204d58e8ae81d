import { contentFaults } from "../content/read-content.ts";
import { buildSite } from "../site/build.ts";
import { ensureBrowser } from "./install-browser.ts";
import { type Counts, type Part, runTests, runTool, type Tally, tallyOf } from "./parts.ts";

export const CHECKS: Part[] = [
  { name: "format", act: () => runTool("oxfmt", ["--check"]) },
  { name: "lint", act: () => runTool("oxlint", []) },
  { name: "types", act: () => runTool("npm", ["run", "--silent", "typecheck"]) },
  { name: "content", act: checkContent },
  { name: "unit", act: () => runVitest("unit") },
];

export function partsOfBuild(): Part[] {
  let isBuilt = false;
  const onBuild = (act: () => Promise<Tally>) => async (): Promise<Tally> =>
    isBuilt ? await act() : { passed: 0, failed: 0, skipped: 1, output: "" };
  return [
    {
      name: "build",
      act: async () => {
        const outcome = await buildSite();
        isBuilt = outcome.ok;
        return tallyOf(outcome);
      },
    },
    { name: "worker", act: onBuild(() => runVitest("worker")) },
    { name: "referees", act: onBuild(() => runVitest("referees")) },
    {
      name: "budgets",
      act: onBuild(() => inBrowser(() => runTool("node", ["tests/budgets/run.ts", "--quick"]))),
    },
    { name: "browser", act: onBuild(() => inBrowser(runPlaywright)) },
  ];
}

async function checkContent(): Promise<Tally> {
  const faults = await contentFaults();
  return tallyOf({ ok: faults.length === 0, output: faults.join("\n") });
}

export function runVitest(project: "unit" | "worker" | "referees"): Promise<Tally> {
  const file = `tests/results/${project}.json`;
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
  const args = ["run", "--config", "tests/vitest.config.ts", "--project", project, ...reporters];
  return runTests("vitest", args, { file, count: countOfVitest });
}

function runPlaywright(): Promise<Tally> {
  const args = ["test", "--config", "tests/playwright.config.ts", "--reporter=line,json"];
  const file = "tests/results/browser.json";
  return runTests("playwright", args, {
    file,
    count: countOfPlaywright,
    // Playwright forces colour in its workers, and Node warns about both.
    env: { NO_COLOR: undefined, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
  });
}

async function inBrowser(act: () => Promise<Tally>): Promise<Tally> {
  const browser = await ensureBrowser();
  return browser.ok ? await act() : tallyOf(browser);
}

function countOfVitest(report: unknown): Counts {
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults } = report as {
    numPassedTests: number;
    numFailedTests: number;
    numPendingTests: number;
    numTodoTests: number;
    testResults: { status: string; assertionResults: unknown[] }[];
  };
  // A file that fails to load has no test results.
  const unread = testResults.filter(
    ({ status, assertionResults }) => status === "failed" && assertionResults.length === 0,
  );
  return {
    passed: numPassedTests,
    failed: numFailedTests + unread.length,
    skipped: numPendingTests + numTodoTests,
  };
}

function countOfPlaywright(report: unknown): Counts {
  const { expected, unexpected, flaky, skipped } = (
    report as { stats: { expected: number; unexpected: number; flaky: number; skipped: number } }
  ).stats;
  return { passed: expected + flaky, failed: unexpected, skipped };
}
