import { stripVTControlCharacters } from "node:util";
import type { Extra } from "../tools/quiet-environment.ts";
import { printStep } from "../tools/say.ts";
import { type Outcome, run } from "../tools/run.ts";

export interface Tally {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  readonly output: string;
}

export interface Part {
  readonly name: string;
  readonly act: () => Promise<Tally>;
  /** Not run after a failure of this part. */
  readonly needs?: string;
}

type Result = Tally & { readonly name: string; readonly line: string };

const TIMEOUT_MS = 20 * 60_000;

export async function runTool(command: string, args: string[]): Promise<Tally> {
  return tallyOf(await run(command, args, { timeoutMs: TIMEOUT_MS }));
}

export function tallyOf({ ok, output }: Outcome): Tally {
  return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0, output };
}

export async function runTests(command: string, args: string[], env?: Extra): Promise<Tally> {
  return tallyOfTests(await run(command, args, { env, timeoutMs: TIMEOUT_MS }));
}

/** "  Tests  1 failed | 12 passed (13)" of Vitest; "  1 failed", "  12 passed (9.1s)" of Playwright. */
const SUMMARY = /^\s+(Tests  .*|\d+ (passed|failed|flaky|skipped)\b.*)$/gm;

/** Counts by the runner's summary; a run that failed or passed nothing has a failure at least. */
export function tallyOfTests({ ok, output }: Outcome): Tally {
  const summary = stripVTControlCharacters(output).match(SUMMARY)?.join() ?? "";
  const count = (word: string): number =>
    Number(new RegExp(`(\\d+) ${word}`).exec(summary)?.[1] ?? 0);
  const passed = count("passed") + count("flaky");
  const failed = Math.max(count("failed"), ok && passed > 0 ? 0 : 1);
  return { passed, failed, skipped: count("skipped") + count("todo"), output };
}

export async function runPart({ name, act }: Part): Promise<Result> {
  const startedAt = performance.now();
  const tally = await act().catch((error: unknown) => {
    const output = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return tallyOf({ ok: false, output });
  });
  const isRunner = tally.passed + tally.failed + tally.skipped > 1;
  const mark = tally.failed > 0 ? "✗" : "✓";
  const line = printStep(mark, name, startedAt, isRunner ? countsOf(tally) : "");
  if (tally.failed > 0) console.log(`\n${tally.output.trim()}\n`);
  return { ...tally, name, line };
}

function skipPart({ name }: Part): Result {
  const line = printStep("–", name, performance.now(), "not run");
  return { passed: 0, failed: 0, skipped: 1, output: "", name, line };
}

/** Runs every part, whatever fails. After a failure all lines are printed again. */
export async function runParts(parts: readonly Part[]): Promise<void> {
  const results: Result[] = [];
  for (const part of parts) {
    const isBlocked = results.some(({ name, failed }) => name === part.needs && failed > 0);
    results.push(isBlocked ? skipPart(part) : await runPart(part));
  }
  const sum = (key: "passed" | "failed" | "skipped"): number =>
    results.reduce((total, result) => total + result[key], 0);
  const all = { passed: sum("passed"), failed: sum("failed"), skipped: sum("skipped") };
  if (all.failed > 0) console.log(results.map(({ line }) => line).join("\n"));
  console.log(`\n${countsOf(all)}`);
  // Flushes stdout, which process.exit would cut off.
  await new Promise((resolve) => process.stdout.write("", resolve));
  process.exit(all.failed > 0 ? 1 : 0);
}

function countsOf({ passed, failed, skipped }: Omit<Tally, "output">): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;
}
