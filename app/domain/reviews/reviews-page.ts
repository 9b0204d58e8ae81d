import { clampPage, countPages, sliceAfter, sliceOfPage } from "./paging.ts";
import { addFigures, figuresOf, NO_RATINGS, type RatingFigures } from "./rating-figures.ts";
import type { Platform, Review, ReviewPlatform } from "./review.ts";
import { chosenFilter, type ReviewChip, reviewChips, type ReviewFilter } from "./review-chips.ts";
import type { ReviewStore } from "./review-store.ts";
import type { ReviewsAddress } from "./reviews-address.ts";

/** All that the testimonials block shows: one page of reviews, never the list. */
export interface ReviewsPage {
  readonly chips: readonly ReviewChip[];
  readonly filter: ReviewFilter;
  /** From 1. */
  readonly page: number;
  readonly pages: number;
  /** Reviews of the filter, on all its pages. */
  readonly total: number;
  readonly reviews: readonly Review[];
}

export interface ReviewsSources {
  readonly builtIn: readonly Review[];
  readonly platforms: readonly Platform[];
  /** Reviews approved by the operator, which join as `growth`. */
  readonly store: ReviewStore;
}

/**
 * The page of reviews that an address asks for (spec §2 and §4). Built-in ones come first, then the
 * shared ones, newest first; where these cannot be read the built-in ones stand alone.
 */
export async function reviewsPage(
  { builtIn, platforms, store }: ReviewsSources,
  asked: ReviewsAddress,
): Promise<ReviewsPage> {
  const shared = await store.figures();
  const plan = planPage(builtIn, platforms, shared ?? NO_RATINGS, asked);
  if (plan.sharedSlice.limit === 0) return plan.shown([]);
  const reviews = await store.approved(plan.sharedSlice);
  if (reviews) return plan.shown(reviews);
  return planPage(builtIn, platforms, NO_RATINGS, asked).shown([]);
}

function planPage(
  builtIn: readonly Review[],
  platforms: readonly Platform[],
  shared: RatingFigures,
  asked: ReviewsAddress,
) {
  const of = (platform: ReviewPlatform) =>
    figuresOf(builtIn.filter((review) => review.platform === platform));
  const figures = {
    upwork: of("upwork"),
    fiverr: of("fiverr"),
    growth: addFigures(of("growth"), shared),
  };
  const chips = reviewChips(platforms, figures);
  const filter = chosenFilter(asked.filter, chips);
  const own = builtIn.filter(({ platform }) => filter === "all" || platform === filter);
  const total = own.length + (filter === "all" || filter === "growth" ? shared.count : 0);
  const pages = countPages(total);
  // A page is one of the list that was asked for; of another list the first page is shown.
  const page = filter === asked.filter ? clampPage(asked.page, pages) : 1;
  const slice = sliceOfPage(page, total);
  return {
    sharedSlice: sliceAfter(slice, own.length),
    shown(sharedReviews: readonly Review[]): ReviewsPage {
      const start = own.slice(slice.offset, slice.offset + slice.limit);
      return { chips, filter, page, pages, total, reviews: [...start, ...sharedReviews] };
    },
  };
}
