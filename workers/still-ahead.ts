/** Of two machines, and of two requests in one. */
const CLOCKS_DIFFER_MS = 60 * 1000;

/**
 * Whether a time that was set `longestMs` ahead at the most is still to come at `now`. What lies further
 * ahead was set by a clock that has gone back since: waiting for it would take as long as the clock was wrong.
 */
export function isStillAhead(until: number, now: number, longestMs: number): boolean {
  return now < until && until - now <= longestMs + CLOCKS_DIFFER_MS;
}
