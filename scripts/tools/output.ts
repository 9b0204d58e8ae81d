import type { Outcome } from "./run.ts";

const SIGN_OF_LIFE_MS = 30_000;

/** Prints "✓ build      2.1 s": done (✓), failed (✗), not run (–) or running (…). Returns the line. */
export function printStep(
  mark: "✓" | "✗" | "–" | "…",
  name: string,
  startedAtMs: number,
  note = "",
): string {
  const seconds = ((performance.now() - startedAtMs) / 1000).toFixed(1).padStart(6);
  const line = `${mark} ${name.padEnd(10)}${seconds} s${note && `   ${note}`}`;
  console.log(line);
  return line;
}

/** Prints a line every half minute until the work ends. */
export async function withSignOfLife<Result>(name: string, work: Promise<Result>): Promise<Result> {
  const startedAt = performance.now();
  const timer = setInterval(() => printStep("…", name, startedAt), SIGN_OF_LIFE_MS);
  try {
    return await work;
  } finally {
    clearInterval(timer);
  }
}

export function exitWith(message: string): never {
  console.error(message.trimEnd());
  process.exit(1);
}

/** Prints a line for finished work, none if it was up to date. Exits on failure. */
export async function readyOrExit(name: string, work: Promise<Outcome>): Promise<void> {
  const startedAt = performance.now();
  const { ok, output, isUpToDate } = await withSignOfLife(name, work);
  if (isUpToDate) return;
  printStep(ok ? "✓" : "✗", name, startedAt);
  if (!ok) exitWith(output);
}
