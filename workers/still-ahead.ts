const CLOCKS_DIFFER_MS = 60 * 1000;

/**
 * Whether a time set at most `longestMs` ahead is still to come. A time further ahead was written
 * by a clock that was wrong, and counts as past.
 */
export function isStillAhead(until: number, now: number, longestMs: number): boolean {
  return now < until && until - now <= longestMs + CLOCKS_DIFFER_MS;
}
