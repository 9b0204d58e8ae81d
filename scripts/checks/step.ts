import type { Outcome } from "../tools/run.ts";
import { sayStep } from "../tools/say.ts";

export type Tally = { passed: number; failed: number; skipped: number; output: string };
export type Step = { name: string; act: () => Promise<Tally> };

/** Runs one step: a line with its time and counts, below it all that a failing step has to say. */
export async function runStep({ name, act }: Step): Promise<Tally & { line: string }> {
  const startedAt = performance.now();
  const tally = await act().catch(failedBy);
  const { passed, failed, skipped } = tally;
  const isRunner = passed + failed + skipped > 1;
  const line =
    passed + failed === 0
      ? sayStep("–", name, startedAt, "not run")
      : sayStep(failed > 0 ? "✗" : "✓", name, startedAt, isRunner ? countsOf(tally) : "");
  if (failed > 0) console.log(`\n${tally.output.trim()}\n`);
  return { ...tally, line };
}

/** A step that breaks has failed, and the others run all the same. */
function failedBy(error: unknown): Tally {
  const output = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return { passed: 0, failed: 1, skipped: 0, output };
}

/** All of them, whatever the earlier ones found; after a failure every line again, below its reasons. */
export async function runSteps(steps: Step[]): Promise<void> {
  const results: Awaited<ReturnType<typeof runStep>>[] = [];
  for (const step of steps) results.push(await runStep(step));
  const sum = (key: "passed" | "failed" | "skipped"): number =>
    results.reduce((total, result) => total + result[key], 0);
  const all = { passed: sum("passed"), failed: sum("failed"), skipped: sum("skipped") };
  if (all.failed > 0) console.log(results.map(({ line }) => line).join("\n"));
  console.log(`\n${countsOf(all)}`);
  process.exit(all.failed > 0 ? 1 : 0);
}

/** A tool that only says yes or no counts as one test. */
export function tallyOf({ ok, output }: Outcome): Tally {
  return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0, output };
}

function countsOf({ passed, failed, skipped }: Omit<Tally, "output">): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;
}
