import { isStillAhead } from "#workers/still-ahead.ts";

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;

/** How long a page and its data are fresh (spec §9). */
export const FRESH_FOR_MS = 5 * MINUTE_MS;

/** Words change only with a deploy, which changes the key: a stale page is not wrong. */
const SERVED_FOR_MS = 24 * 60 * MINUTE_MS;

/** Revalidation starts this long before the data expires. */
const REVALIDATE_AHEAD_MS = MINUTE_MS;

/** How long a stale page may be served if rendering fails. */
export const CACHE_MAX_AGE_S = SERVED_FOR_MS / SECOND_MS;

/** Milliseconds since 1970. */
export interface Lifetime {
  /** Afterwards the page is revalidated in the background (stale-while-revalidate). */
  readonly freshUntil: number;
  /**
   * Afterwards a request waits for a new page and gets this one only if rendering fails
   * (stale-if-error).
   */
  readonly servedUntil: number;
}

const RETRY_AFTER_MS = 10 * SECOND_MS;

/** Lifetime of a page whose data could not be read: absorbs a rush, then tries again. */
const INCOMPLETE_LIFETIME_MS = 5 * SECOND_MS;

/**
 * Lifetime of a page rendered now. `dataFreshUntil`: `Infinity` without data, 0 when some could not
 * be read. Data is never served beyond its own five minutes, so an approved review appears in time.
 */
export function lifetimeOf(now: number, dataFreshUntil: number): Lifetime {
  if (dataFreshUntil <= now) {
    return { freshUntil: now + INCOMPLETE_LIFETIME_MS, servedUntil: now + INCOMPLETE_LIFETIME_MS };
  }
  const servedUntil = Math.min(now + SERVED_FOR_MS, dataFreshUntil);
  const ahead = Math.max(dataFreshUntil - REVALIDATE_AHEAD_MS, now + RETRY_AFTER_MS);
  return { freshUntil: Math.min(now + FRESH_FOR_MS, ahead, servedUntil), servedUntil };
}

/** Extends a stale page when there is no new one. */
export function extendedLifetime({ servedUntil }: Lifetime, now: number): Lifetime {
  const freshUntil = now + RETRY_AFTER_MS;
  const latest = Math.min(servedUntil, now + SERVED_FOR_MS);
  return { freshUntil, servedUntil: Math.max(latest, freshUntil) };
}

export function isFresh({ freshUntil }: Lifetime, now: number): boolean {
  return isStillAhead(freshUntil, now, FRESH_FOR_MS);
}

/** Whether it may be served without rendering first. */
export function isServed({ servedUntil }: Lifetime, now: number): boolean {
  return isStillAhead(servedUntil, now, SERVED_FOR_MS);
}
