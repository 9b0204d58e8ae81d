import { isStillAhead } from "#workers/still-ahead.ts";

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;

/** How long a page, and what was read for it, is given as it is (spec §9). */
export const FRESH_FOR_MS = 5 * MINUTE_MS;

/** Words change with a deploy alone, and a deploy has other keys: an old page is not a wrong one. */
const SERVED_FOR_MS = 24 * 60 * MINUTE_MS;

/** So long before its data is too old a page is made anew behind the answers. */
const AHEAD_MS = MINUTE_MS;

/** How long a page may stand in for one that cannot be made. */
export const KEPT_FOR_S = SERVED_FOR_MS / SECOND_MS;

/** Milliseconds since 1970. */
export interface Lifetime {
  /** From then on whoever comes has it made anew, behind an answer that waits for nothing. */
  readonly freshUntil: number;
  /** From then on whoever comes waits for the new one, and gets this one only if there is none. */
  readonly servedUntil: number;
}

/** After a page could not be made, so long before it is tried again. */
const RETRY_AFTER_MS = 10 * SECOND_MS;

/** A page without the data that it should have holds back the rush, and makes room for a better one. */
const UNSURE_FOR_MS = 5 * SECOND_MS;

/**
 * Of a page made now from data that is fresh until then (`Infinity`: from no data; 0: some could
 * not be read). Nobody is given data that is older than its own five minutes: a review that was approved
 * is there in time.
 */
export function lifetimeOf(now: number, dataFreshUntil: number): Lifetime {
  if (dataFreshUntil <= now) {
    return { freshUntil: now + UNSURE_FOR_MS, servedUntil: now + UNSURE_FOR_MS };
  }
  const servedUntil = Math.min(now + SERVED_FOR_MS, dataFreshUntil);
  const ahead = Math.max(dataFreshUntil - AHEAD_MS, now + RETRY_AFTER_MS);
  return { freshUntil: Math.min(now + FRESH_FOR_MS, ahead, servedUntil), servedUntil };
}

/** Of an old page that goes on because there is no new one. */
export function prolonged({ servedUntil }: Lifetime, now: number): Lifetime {
  const freshUntil = now + RETRY_AFTER_MS;
  const latest = Math.min(servedUntil, now + SERVED_FOR_MS);
  return { freshUntil, servedUntil: Math.max(latest, freshUntil) };
}

/** Whether nobody has to make a newer one. */
export function isFresh({ freshUntil }: Lifetime, now: number): boolean {
  return isStillAhead(freshUntil, now, FRESH_FOR_MS);
}

/** Whether it may be given to visitors without trying for a newer one first. */
export function isServed({ servedUntil }: Lifetime, now: number): boolean {
  return isStillAhead(servedUntil, now, SERVED_FOR_MS);
}
