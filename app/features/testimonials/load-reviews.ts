import type { LoaderFunctionArgs } from "react-router";
import { builtInReviews } from "#app/content/built-in-reviews.ts";
import { reviewPlatforms } from "#app/content/reviews.ts";
import { parseReviewsAddress } from "#app/domain/reviews/reviews-address.ts";
import {
  type ReviewChip,
  type ReviewsPage,
  reviewsPage,
} from "#app/domain/reviews/reviews-page.ts";
import { requestContext } from "#app/request-context.ts";

export interface LoadedReviews {
  readonly summary: string;
  readonly shown: ReviewsPage;
  /** For the hero. */
  readonly overall: ReviewChip;
}

export async function loadReviews({
  url,
  context,
}: LoaderFunctionArgs): Promise<{ reviews: LoadedReviews }> {
  const store = context.get(requestContext).approvedReviews;
  const sources = { builtIn: builtInReviews, platforms: reviewPlatforms, store };
  const shown = await reviewsPage(sources, parseReviewsAddress(url.searchParams));
  const [overall] = shown.chips;
  return { reviews: { summary: formatSummary(shown), shown, overall } };
}

function formatSummary({ filter, page, pages, total, reviews }: ReviewsPage): string {
  if (total === 0) return "No testimonials available for this selection.";
  const where = reviewPlatforms.find(({ id }) => id === filter);
  const what = `${reviews.length} of ${total} reviews${where ? ` on ${where.label}` : ""}`;
  return pages > 1 ? `${what}, page ${page} of ${pages}` : what;
}
