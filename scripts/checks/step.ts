import type { Outcome } from "../tools/run.ts";
import { sayStep } from "../tools/say.ts";

export type Tally = { passed: number; failed: number; skipped: number; output: string };
export type Step = { name: string; act: () => Promise<Tally> };

/** Runs one step: a line with its time and counts, below it all that a failing step has to say. */
export async function runStep({ name, act }: Step): Promise<Tally> {
  const startedAt = performance.now();
  const tally = await act().catch(failedBy);
  const { passed, failed, skipped } = tally;
  const isRunner = passed + failed + skipped > 1;
  if (passed + failed === 0) sayStep("–", name, startedAt, "not run");
  else sayStep(failed > 0 ? "✗" : "✓", name, startedAt, isRunner ? countsOf(tally) : "");
  if (failed > 0) console.log(`\n${tally.output.trim()}\n`);
  return tally;
}

/** A step that breaks has failed, and the others run all the same. */
function failedBy(error: unknown): Tally {
  const output = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return { passed: 0, failed: 1, skipped: 0, output };
}

/** All of them, whatever the earlier ones found; then what failed, the sum, and an exit code that agrees. */
export async function runSteps(steps: Step[]): Promise<void> {
  const tallies: Tally[] = [];
  const failed: string[] = [];
  for (const step of steps) {
    const tally = await runStep(step);
    tallies.push(tally);
    if (tally.failed > 0) failed.push(step.name);
  }
  if (failed.length > 0)
    console.log(`\nFailed: ${failed.join(", ")} (each with its reasons above)`);
  const sum = (key: "passed" | "failed" | "skipped"): number =>
    tallies.reduce((total, tally) => total + tally[key], 0);
  const all = { passed: sum("passed"), failed: sum("failed"), skipped: sum("skipped") };
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
