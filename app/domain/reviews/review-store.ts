import type { FormStore } from "#app/domain/forms/sent-form.ts";
import type { RatingFigures, Slice } from "./reviews-page.ts";
import type { SharedReview } from "./review-form.ts";
import type { Review } from "./review.ts";

/** Approved reviews. Never throws; `null`: currently unavailable. */
export interface ReviewStore {
  figures(): Promise<RatingFigures | null>;
  /** Newest first. */
  approved(slice: Slice): Promise<readonly Review[] | null>;
}

export type SharedReviewStore = FormStore<SharedReview>;
