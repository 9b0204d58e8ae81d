import { reviewPlatforms } from "#app/content/reviews.ts";
import { builtInReviews } from "#app/content/reviews-built-in.ts";
import { parseReviewsAddress } from "#app/domain/reviews/reviews-address.ts";
import { type ReviewsPage, reviewsPage } from "#app/domain/reviews/reviews-page.ts";
import type { ReviewStore } from "#app/domain/reviews/review-store.ts";

/** For loaders alone: it holds all reviews. Answers the page of them that an address asks for. */
export async function loadReviews(url: URL, store: ReviewStore): Promise<ReviewsPage> {
  const sources = { builtIn: builtInReviews, platforms: reviewPlatforms, store };
  return await reviewsPage(sources, parseReviewsAddress(url.searchParams));
}
