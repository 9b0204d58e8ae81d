import type { ReviewStore } from "./review-store.ts";
import { type Platform, type Review, REVIEW_PLATFORMS, type ReviewPlatform } from "./review.ts";
import type { ReviewsAddress } from "./reviews-address.ts";

/** How many testimonials stand on a page (spec §9). */
export const TESTIMONIALS_PAGE_SIZE = 9;

/** Part of a list, as LIMIT and OFFSET name it. */
export interface Slice {
  readonly offset: number;
  readonly limit: number;
}

/** Pages that a list of this length fills; an empty list still has its one, empty page. */
export function countPages(length: number): number {
  return Math.max(1, Math.ceil(length / TESTIMONIALS_PAGE_SIZE));
}

/** A page that exists: what is beyond the last one is the last one (spec §4). From 1. */
export function clampPage(page: number, pages: number): number {
  return Math.min(Math.max(1, page), pages);
}

/** What of a list stands on a page. */
export function sliceOfPage(page: number, length: number): Slice {
  const offset = (page - 1) * TESTIMONIALS_PAGE_SIZE;
  return { offset, limit: Math.max(0, Math.min(TESTIMONIALS_PAGE_SIZE, length - offset)) };
}

/** Where a slice of two lists, one after the other, falls on the second, which starts at `start`. */
export function sliceAfter({ offset, limit }: Slice, start: number): Slice {
  const end = offset + limit;
  const from = Math.max(0, offset - start);
  return { offset: from, limit: Math.max(0, end - start - from) };
}

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
function addFigures(a: RatingFigures, b: RatingFigures): RatingFigures {
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

export type ReviewFilter = "all" | ReviewPlatform;

/** A filter of the testimonials block (spec §2). */
export interface ReviewChip {
  readonly filter: ReviewFilter;
  readonly label: string;
  readonly icon: string | null;
  /** The average out of 5 with one decimal; `null` where nobody has rated. */
  readonly rating: string | null;
  readonly count: number;
  readonly isDisabled: boolean;
}

export type FiguresByPlatform = Readonly<Record<ReviewPlatform, RatingFigures>>;

/**
 * All Reviews, then one chip a platform, each with average and count. A chip is disabled while its
 * count is 0, and away when its platform has no icon (spec §2).
 */
export function reviewChips(
  platforms: readonly Platform[],
  figures: FiguresByPlatform,
): readonly ReviewChip[] {
  const sum = REVIEW_PLATFORMS.map((id) => figures[id]).reduce(addFigures, NO_RATINGS);
  const ofPlatforms = platforms.filter(({ icon }) => icon !== null);
  return [
    chip({ filter: "all", label: "All Reviews", icon: null }, sum),
    ...ofPlatforms.map(({ id, label, icon }) => chip({ filter: id, label, icon }, figures[id])),
  ];
}

/** The filter asked for, or All when its chip is not there (any more) (spec §4). */
export function chosenFilter(asked: ReviewFilter, chips: readonly ReviewChip[]): ReviewFilter {
  return chips.some(({ filter }) => filter === asked) ? asked : "all";
}

function chip(
  { filter, label, icon }: Pick<ReviewChip, "filter" | "label" | "icon">,
  figures: RatingFigures,
): ReviewChip {
  const { count } = figures;
  return { filter, label, icon, rating: formatAverage(figures), count, isDisabled: count === 0 };
}

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
