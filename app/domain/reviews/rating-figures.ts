import type { Review } from "./review.ts";

/** How many ratings there are and what they add up to: figures of parts can be added. */
export interface RatingFigures {
  readonly count: number;
  readonly ratingSum: number;
}

export const NO_RATINGS: RatingFigures = { count: 0, ratingSum: 0 };

/** The figures of a list of reviews. */
export function figuresOf(reviews: readonly Pick<Review, "rating">[]): RatingFigures {
  const ratingSum = reviews.reduce((sum, { rating }) => sum + rating, 0);
  return { count: reviews.length, ratingSum };
}

/** The figures of two lists taken together. */
export function addFigures(a: RatingFigures, b: RatingFigures): RatingFigures {
  return { count: a.count + b.count, ratingSum: a.ratingSum + b.ratingSum };
}

/** A rating out of 5 as it is written: one decimal (spec §2). */
export function formatRating(rating: number): string {
  return rating.toFixed(1);
}

/** The average with one decimal; `null` where nobody has rated. */
export function formatAverage({ count, ratingSum }: RatingFigures): string | null {
  return count === 0 ? null : formatRating(ratingSum / count);
}
