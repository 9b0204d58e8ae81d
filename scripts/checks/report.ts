import { existsSync, readFileSync, rmSync } from "node:fs";
import type { Extra } from "../tools/quiet-environment.ts";
import { type Outcome, run } from "../tools/run.ts";
import type { Tally } from "./step.ts";

/** Several times what a part takes on a slow machine: one that hangs does not hold up the others. */
export const ENDS_WITHIN_MS = 20 * 60_000;

type Counts = { passed: number; failed: number; skipped: number };

/** Runs a test runner that writes a JSON report, and counts what the report says. */
export async function runWithReport(
  command: string,
  args: string[],
  report: { file: string; count: (report: unknown) => Counts; env?: Extra },
): Promise<Tally> {
  // An old report would be counted when the runner crashes before it writes one.
  rmSync(report.file, { force: true });
  const outcome = await run(command, args, { env: report.env, timeoutMs: ENDS_WITHIN_MS });
  return { ...countsOf(outcome, report), output: outcome.output };
}

/** A runner that failed counts as one failure at least, whatever its report says. */
function countsOf(
  outcome: Outcome,
  report: { file: string; count: (report: unknown) => Counts },
): Counts {
  if (!existsSync(report.file)) return { passed: 0, failed: 1, skipped: 0 };
  const counts = report.count(JSON.parse(readFileSync(report.file, "utf8")));
  return { ...counts, failed: outcome.ok ? counts.failed : Math.max(1, counts.failed) };
}
