/** Done, failed, not run. */
export type Mark = "✓" | "✗" | "–";

/** "✓ build      2.1 s": one line a step, printed when the step is over, and answered. */
export function sayStep(mark: Mark, name: string, startedAtMs: number, note = ""): string {
  const seconds = ((performance.now() - startedAtMs) / 1000).toFixed(1).padStart(6);
  const line = `${mark} ${name.padEnd(10)}${seconds} s${note && `   ${note}`}`;
  console.log(line);
  return line;
}

/** What the person at the terminal has to know, on stderr, and the end of the task. */
export function refuse(message: string): never {
  console.error(message.trimEnd());
  process.exit(1);
}
