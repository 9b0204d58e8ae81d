import type { Flagged, SaveOutcome } from "#app/domain/forms/sent-form.ts";
import type { RatingFigures, Slice } from "./reviews-page.ts";
import type { SharedReview } from "./review-form.ts";
import type { Review } from "./review.ts";

/** Approved reviews. Never throws; `null`: currently unavailable. */
export interface ReviewStore {
  figures(): Promise<RatingFigures | null>;
  /** Newest first. */
  approved(slice: Slice): Promise<readonly Review[] | null>;
}

/** Implemented by the Worker. */
export interface SharedReviewStore {
  /** Stores a pending review once per key. Never throws. */
  save(key: string, review: SharedReview, marked: Flagged): Promise<SaveOutcome>;
}
