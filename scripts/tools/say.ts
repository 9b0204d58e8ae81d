/** Done, failed, not run. */
export type Mark = "✓" | "✗" | "–";

/** "✓ build      2.1 s", printed when the step ends; returns the line. */
export function printStep(mark: Mark, name: string, startedAtMs: number, note = ""): string {
  const seconds = ((performance.now() - startedAtMs) / 1000).toFixed(1).padStart(6);
  const line = `${mark} ${name.padEnd(10)}${seconds} s${note && `   ${note}`}`;
  console.log(line);
  return line;
}

/** Prints a message on stderr and exits. */
export function exitWith(message: string): never {
  console.error(message.trimEnd());
  process.exit(1);
}
