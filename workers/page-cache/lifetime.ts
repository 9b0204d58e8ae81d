const MINUTE_MS = 60_000;

/** How long a page and its data are fresh (spec §9). */
export const FRESH_FOR_MS = 5 * MINUTE_MS;

/** Copy changes only with a deploy, which has other cache keys: a stale page is still correct. */
const STALE_FOR_MS = 24 * 60 * MINUTE_MS;
export const MAX_AGE_S = STALE_FOR_MS / 1000;

const REVALIDATE_EARLY_MS = MINUTE_MS;
const RETRY_AFTER_MS = 10_000;

/** A page without its data is cached only to absorb a burst of requests. */
const INCOMPLETE_FOR_MS = 5_000;

const MAX_CLOCK_SKEW_MS = MINUTE_MS;

/** Epoch ms. */
export interface Lifetime {
  /** Afterwards the page is served stale while it revalidates. */
  readonly freshUntil: number;
  /** Afterwards requests wait for a new render; the page is served only if that fails. */
  readonly staleUntil: number;
}

/** `dataFreshUntil`: `Infinity` without data, 0 after a failed read. */
export function getLifetime(now: number, dataFreshUntil: number): Lifetime {
  if (dataFreshUntil <= now) {
    return { freshUntil: now + INCOMPLETE_FOR_MS, staleUntil: now + INCOMPLETE_FOR_MS };
  }
  const staleUntil = Math.min(now + STALE_FOR_MS, dataFreshUntil);
  const early = Math.max(dataFreshUntil - REVALIDATE_EARLY_MS, now + RETRY_AFTER_MS);
  return { freshUntil: Math.min(now + FRESH_FOR_MS, early, staleUntil), staleUntil };
}

/** Extends a page that could not be rendered again (stale-if-error). */
export function extendLifetime({ staleUntil }: Lifetime, now: number): Lifetime {
  const freshUntil = now + RETRY_AFTER_MS;
  const latest = Math.min(staleUntil, now + STALE_FOR_MS);
  return { freshUntil, staleUntil: Math.max(latest, freshUntil) };
}

export function isFresh({ freshUntil }: Lifetime, now: number): boolean {
  return isUnexpired(freshUntil, now, FRESH_FOR_MS);
}

/** Whether the page may be served without waiting for a new one, fresh or stale-while-revalidate. */
export function isServable({ staleUntil }: Lifetime, now: number): boolean {
  return isUnexpired(staleUntil, now, STALE_FOR_MS);
}

/** Returns false also if `until` is more than `longestMs` ahead: a clock was set back. */
export function isUnexpired(until: number, now: number, longestMs: number): boolean {
  return now < until && until - now <= longestMs + MAX_CLOCK_SKEW_MS;
}
