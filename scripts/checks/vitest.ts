import { runWithReport } from "./report.ts";
import type { Tally } from "./step.ts";

type Report = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { status: string; assertionResults: unknown[] }[];
};

export type Project = "unit" | "worker" | "referees";

export function vitestArguments(project: Project): string[] {
  return ["run", "--config", "tests/vitest.config.ts", "--project", project];
}

export function runVitest(project: Project): Promise<Tally> {
  const file = `tests/results/${project}.json`;
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
  return runWithReport("vitest", [...vitestArguments(project), ...reporters], { file, count });
}

function count(report: unknown): { passed: number; failed: number; skipped: number } {
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults } =
    report as Report;
  // A file that does not even load has no tests to count.
  const broken = testResults.filter(
    ({ status, assertionResults }) => status === "failed" && assertionResults.length === 0,
  );
  return {
    passed: numPassedTests,
    failed: numFailedTests + broken.length,
    skipped: numPendingTests + numTodoTests,
  };
}
