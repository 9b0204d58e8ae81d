import type { Marked, SaveOutcome } from "#app/domain/forms/sent-form.ts";
import type { RatingFigures, Slice } from "./reviews-page.ts";
import type { SharedReview } from "./review-form.ts";
import type { Review } from "./review.ts";

/** The reviews that were shared on the site and approved. Never throws; `null` is "not known just now". */
export interface ReviewStore {
  figures(): Promise<RatingFigures | null>;
  /** Newest first. */
  approved(slice: Slice): Promise<readonly Review[] | null>;
}

/** Where shared reviews wait for a decision. The Worker provides it. */
export interface SharedReviewStore {
  /** Stores a review once a key, as pending, whatever happens twice. Never throws. */
  save(key: string, review: SharedReview, marked: Marked): Promise<SaveOutcome>;
}
