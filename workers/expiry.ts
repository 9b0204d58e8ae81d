const MAX_CLOCK_SKEW_MS = 60 * 1000;

/**
 * Whether `until` is still ahead. `until` was set `longestMs` ahead at most: a later one comes from a
 * clock that has been set back since, and counts as expired.
 */
export function isUnexpired(until: number, now: number, longestMs: number): boolean {
  return now < until && until - now <= longestMs + MAX_CLOCK_SKEW_MS;
}
