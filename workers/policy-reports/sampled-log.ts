import { logNote } from "#app/server-log.ts";
import { isStillAhead } from "#workers/still-ahead.ts";
import type { StoppedByPolicy } from "./parse-report.ts";

/** One broken page would otherwise write a line a visitor. */
const SAME_AFTER_MS = 10 * 60 * 1000;

/** Whoever makes reports up fills no more memory than this, and no more of the log. */
const MAX_KINDS = 50;

type Write = typeof logNote;

/** Writes down one report of a kind in ten minutes, and of all kinds no more than fifty. */
export function sampledLog(
  now: () => number,
  write: Write = logNote,
): (reports: readonly StoppedByPolicy[]) => void {
  const quietUntil = new Map<string, number>();
  return function logSample(reports) {
    const time = now();
    for (const [kind, until] of quietUntil)
      if (!isStillAhead(until, time, SAME_AFTER_MS)) quietUntil.delete(kind);
    for (const { directive, blocked } of reports) {
      const kind = `${directive} ${blocked}`;
      if (quietUntil.has(kind) || quietUntil.size >= MAX_KINDS) continue;
      quietUntil.set(kind, time + SAME_AFTER_MS);
      write("stopped-by-policy", { directive, blocked });
    }
  };
}
