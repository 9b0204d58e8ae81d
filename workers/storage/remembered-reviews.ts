import type { RatingFigures } from "#app/domain/reviews/rating-figures.ts";
import type { Review } from "#app/domain/reviews/review.ts";
import type { ReviewSource, ReviewStore } from "#app/domain/reviews/review-store.ts";
import {
  type Memory,
  newMemory,
  type Reader,
  recall,
  type Surroundings,
} from "./remembered-reads.ts";

/** How long a page waits for reviews in all, whatever it reads. */
const PATIENCE_MS = 300;

/** Pages of shared reviews that an isolate keeps. */
const MAX_SLICES = 32;

export interface ReviewMemory {
  readonly figures: Memory<RatingFigures>;
  readonly slices: Memory<readonly Review[]>;
}

export function newReviewMemory(): ReviewMemory {
  return { figures: newMemory(1), slices: newMemory(MAX_SLICES) };
}

/** The reviews of a source for one request, which waits once; the memory is the isolate's. */
export function rememberedReviews(
  source: ReviewSource,
  memory: ReviewMemory,
  around: Surroundings,
  reader: Reader,
): ReviewStore {
  let patience: Promise<void> | undefined;
  const request = { ...around, patience: () => (patience ??= around.sleep(PATIENCE_MS)) };
  return {
    figures: () => recall(memory.figures, "all", () => source.figures(), request, reader),
    approved: (slice) =>
      recall(
        memory.slices,
        `${slice.offset}+${slice.limit}`,
        () => source.approved(slice),
        request,
        reader,
      ),
  };
}
