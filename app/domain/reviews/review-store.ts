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
