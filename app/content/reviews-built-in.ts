import type { BuiltInReview } from "#app/domain/reviews/review.ts";
import { featuredReviews } from "./reviews-featured.ts";
import { fiverrReviews } from "./reviews-fiverr.ts";
import { upworkReviews } from "./reviews-upwork.ts";

/** In the order in which they are shown. For loaders alone: browsers get one page of them as data. */
export const builtInReviews: readonly BuiltInReview[] = [
  ...featuredReviews,
  ...upworkReviews,
  ...fiverrReviews,
];
