import { existsSync, readFileSync, rmSync } from "node:fs";
import type { Extra } from "../tools/quiet-environment.ts";
import { printStep } from "../tools/say.ts";
import { type Outcome, run } from "../tools/run.ts";

export type Counts = { passed: number; failed: number; skipped: number };
export type Tally = Counts & { output: string };
export type Part = { name: string; act: () => Promise<Tally> };

/** Several times a part's duration on a slow machine. */
const TIMEOUT_MS = 20 * 60_000;

/** Counts as one test. */
export async function runTool(command: string, args: string[]): Promise<Tally> {
  return tallyOf(await run(command, args, { timeoutMs: TIMEOUT_MS }));
}

export function tallyOf({ ok, output }: Outcome): Tally {
  return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0, output };
}

/** Runs a test runner with a JSON report; an unsuccessful run counts as one failure at least. */
export async function runTests(
  command: string,
  args: string[],
  report: { file: string; count: (report: unknown) => Counts; env?: Extra },
): Promise<Tally> {
  // A stale report would be counted if the runner crashes.
  rmSync(report.file, { force: true });
  const { ok, output } = await run(command, args, { env: report.env, timeoutMs: TIMEOUT_MS });
  if (!existsSync(report.file)) return { passed: 0, failed: 1, skipped: 0, output };
  const counts = report.count(JSON.parse(readFileSync(report.file, "utf8")));
  return { ...counts, failed: ok ? counts.failed : Math.max(1, counts.failed), output };
}

/** Prints a line with time and counts, and the output of a failure. */
export async function runPart({ name, act }: Part): Promise<Tally & { line: string }> {
  const startedAt = performance.now();
  const tally = await act().catch(failedBy);
  const { passed, failed, skipped } = tally;
  const isRunner = passed + failed + skipped > 1;
  const line =
    passed + failed === 0
      ? printStep("–", name, startedAt, "not run")
      : printStep(failed > 0 ? "✗" : "✓", name, startedAt, isRunner ? countsOf(tally) : "");
  if (failed > 0) console.log(`\n${tally.output.trim()}\n`);
  return { ...tally, line };
}

function failedBy(error: unknown): Tally {
  const output = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return { passed: 0, failed: 1, skipped: 0, output };
}

/** Runs every part, whatever fails. After a failure all lines are printed again. */
export async function runParts(parts: Part[]): Promise<void> {
  const results: Awaited<ReturnType<typeof runPart>>[] = [];
  for (const part of parts) results.push(await runPart(part));
  const sum = (key: keyof Counts): number =>
    results.reduce((total, result) => total + result[key], 0);
  const all = { passed: sum("passed"), failed: sum("failed"), skipped: sum("skipped") };
  if (all.failed > 0) console.log(results.map(({ line }) => line).join("\n"));
  console.log(`\n${countsOf(all)}`);
  // Flushes stdout, which process.exit would cut off.
  await new Promise((resolve) => process.stdout.write("", resolve));
  process.exit(all.failed > 0 ? 1 : 0);
}

function countsOf({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;
}
