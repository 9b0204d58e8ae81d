import { stripVTControlCharacters } from "node:util";
import type { ExtraEnv } from "../tools/quiet-environment.ts";
import { printStep, withSignOfLife } from "../tools/output.ts";
import { type Outcome, run } from "../tools/run.ts";

export interface TestCounts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  readonly output: string;
}

export interface Check {
  readonly name: string;
  readonly run: () => Promise<TestCounts>;
  /** Skipped if the check with this name fails. */
  readonly needs?: string;
}

export const NOT_RUN: TestCounts = { passed: 0, failed: 0, skipped: 1, output: "" };

type Result = TestCounts & { readonly name: string; readonly line: string };

const TIMEOUT_MS = 30 * 60_000;

export async function runTool(command: string, args: string[]): Promise<TestCounts> {
  return countsFrom(await run(command, args, { timeoutMs: TIMEOUT_MS }));
}

export function countsFrom({ ok, output }: Outcome): TestCounts {
  return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0, output };
}

export async function runTests(
  command: string,
  args: string[],
  env?: ExtraEnv,
): Promise<TestCounts> {
  return parseTestCounts(await run(command, args, { env, timeoutMs: TIMEOUT_MS }));
}

/** "  Tests  1 failed | 12 passed (13)" of Vitest; "  1 failed", "  12 passed (9.1s)" of Playwright. */
const SUMMARY = /^\s+(Tests  .*|\d+ (passed|failed|skipped)\b.*)$/gm;

/** Reads the runner's summary. A run that failed or passed nothing has at least one failure. */
export function parseTestCounts({ ok, output }: Outcome): TestCounts {
  const summary = stripVTControlCharacters(output).match(SUMMARY)?.join() ?? "";
  const count = (word: string): number =>
    Number(new RegExp(`(\\d+) ${word}`).exec(summary)?.[1] ?? 0);
  const passed = count("passed");
  const failed = Math.max(count("failed"), ok && passed > 0 ? 0 : 1);
  return { passed, failed, skipped: count("skipped") + count("todo"), output };
}

export async function runCheck(check: Check): Promise<Result> {
  const { name } = check;
  const startedAt = performance.now();
  const counts = await withSignOfLife(name, check.run()).catch((error: unknown) => {
    const output = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return countsFrom({ ok: false, output });
  });
  const { passed, failed, skipped } = counts;
  const isRun = passed + failed > 0;
  const mark = failed > 0 ? "✗" : isRun ? "✓" : "–";
  const result = passed + failed + skipped > 1 ? formatCounts(counts) : "";
  const line = printStep(mark, name, startedAt, isRun ? result : "not run");
  if (counts.failed > 0) console.log(`\n${counts.output.trim()}\n`);
  return { ...counts, name, line };
}

/** Runs all checks, also after a failure; prints all lines again if one failed. */
export async function runChecks(checks: readonly Check[]): Promise<void> {
  const results: Result[] = [];
  for (const check of checks) {
    const isBlocked = results.some(({ name, failed }) => name === check.needs && failed > 0);
    results.push(await runCheck(isBlocked ? { ...check, run: async () => NOT_RUN } : check));
  }
  const sum = (key: "passed" | "failed" | "skipped"): number =>
    results.reduce((total, result) => total + result[key], 0);
  const all = { passed: sum("passed"), failed: sum("failed"), skipped: sum("skipped") };
  if (all.failed > 0) console.log(results.map(({ line }) => line).join("\n"));
  console.log(`\n${formatCounts(all)}`);
  // Flushes stdout, which process.exit would cut off.
  await new Promise((resolve) => process.stdout.write("", resolve));
  process.exit(all.failed > 0 ? 1 : 0);
}

function formatCounts({ passed, failed, skipped }: Omit<TestCounts, "output">): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;
}
