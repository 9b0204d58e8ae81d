import type { Slice } from "./paging.ts";
import type { RatingFigures } from "./rating-figures.ts";
import type { Review } from "./review.ts";

/** The reviews that were shared on the site and approved. Never throws; `null` is "not known just now". */
export interface ReviewStore {
  figures(): Promise<RatingFigures | null>;
  /** Newest first. */
  approved(slice: Slice): Promise<readonly Review[] | null>;
}
