import type { SaveOutcome } from "#app/domain/forms/save-outcome.ts";
import type { Marked } from "#app/domain/forms/sent-form.ts";
import type { SharedReview } from "./review-form.ts";

/** Where shared reviews wait for a decision. The Worker provides it. */
export interface SharedReviewStore {
  /** Stores a review once a key, as pending, whatever happens twice. Never throws. */
  save(key: string, review: SharedReview, marked: Marked): Promise<SaveOutcome>;
}
