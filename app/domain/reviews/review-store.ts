import type { Slice } from "./paging.ts";
import type { RatingFigures } from "./rating-figures.ts";
import type { Review } from "./review.ts";

/** Reads the reviews that were shared on the site and approved. May throw and may take its time. */
export interface ReviewSource {
  figures(): Promise<RatingFigures>;
  /** Newest first. */
  approved(slice: Slice): Promise<readonly Review[]>;
}

/** The same, for pages: never throws, never holds a page up. `null` is "not known just now". */
export interface ReviewStore {
  figures(): Promise<RatingFigures | null>;
  approved(slice: Slice): Promise<readonly Review[] | null>;
}

/** The data-fetching defaults of the spec (§9): how long what was read is fresh. */
export const FRESH_FOR_MS = 5 * 60 * 1000;

/** … and how often a failed read is repeated. */
export const MAX_RETRIES = 3;

const FIRST_RETRY_DELAY_MS = 1000;
export const MAX_RETRY_DELAY_MS = 30_000;

/** Milliseconds before a retry, counted from 0: doubling from one second, 30 s at the most (spec §9). */
export function retryDelayMs(retry: number): number {
  return Math.min(FIRST_RETRY_DELAY_MS * 2 ** retry, MAX_RETRY_DELAY_MS);
}
