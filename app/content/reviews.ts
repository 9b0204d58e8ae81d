import type { BuiltInReview, Platform } from "#app/domain/reviews/review.ts";
import { featuredReviews } from "./reviews-featured.ts";
import { fiverrReviews } from "./reviews-fiverr.ts";
import { upworkReviews } from "./reviews-upwork.ts";
import { site } from "./site.ts";

/**
 * The figures of the built-in reviews (spec §9), for whoever names them in passing. Written out, not
 * worked out: a browser that needs a figure should not load the reviews. A test compares the two.
 */
export const reviewCount = 22;
export const averageRating = "5.0";

/** Platforms in the order of their chips; `icon` is an id of the logo sprite, or the site's mark. */
export const reviewPlatforms = [
  { id: "upwork", label: "Upwork", icon: "upwork" },
  { id: "fiverr", label: "Fiverr", icon: "fiverr" },
  { id: "growth", label: site.name, icon: "mark" },
] as const satisfies readonly Platform[];

/** In the order in which they are shown. For loaders alone: browsers get one page of them as data. */
export const builtInReviews: readonly BuiltInReview[] = [
  ...featuredReviews,
  ...upworkReviews,
  ...fiverrReviews,
];
