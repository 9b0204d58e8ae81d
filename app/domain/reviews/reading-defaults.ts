import { doublingMs } from "#app/domain/retry/backoff.ts";

/** The data-fetching defaults of the spec (§9): how long what was read is fresh. */
export const FRESH_FOR_MS = 5 * 60 * 1000;

/** … and how often a failed read is repeated. */
export const MAX_RETRIES = 3;

const FIRST_RETRY_DELAY_MS = 1000;
export const MAX_RETRY_DELAY_MS = 30_000;

/** Milliseconds before a retry, counted from 0: doubling from one second, 30 s at the most (spec §9). */
export function retryDelayMs(retry: number): number {
  return doublingMs(retry + 1, { firstMs: FIRST_RETRY_DELAY_MS, maxMs: MAX_RETRY_DELAY_MS });
}
