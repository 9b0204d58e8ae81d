import { type Platform, type Review, REVIEW_PLATFORMS, type ReviewPlatform } from "./review.ts";
import type { ReviewsAddress } from "./reviews-address.ts";

/** Spec §9. */
export const TESTIMONIALS_PAGE_SIZE = 9;

/** LIMIT and OFFSET. */
export interface Slice {
  readonly offset: number;
  readonly limit: number;
}

/** An empty list has one page. */
export function countPages(length: number): number {
  return Math.max(1, Math.ceil(length / TESTIMONIALS_PAGE_SIZE));
}

/** Clamps to the last page (spec §4); from 1. */
export function clampPage(page: number, pages: number): number {
  return Math.min(Math.max(1, page), pages);
}

export function sliceOfPage(page: number, length: number): Slice {
  const offset = (page - 1) * TESTIMONIALS_PAGE_SIZE;
  return { offset, limit: Math.max(0, Math.min(TESTIMONIALS_PAGE_SIZE, length - offset)) };
}

/** The part of a slice of two lists that falls on the second, which starts at `start`. */
export function sliceAfter({ offset, limit }: Slice, start: number): Slice {
  const end = offset + limit;
  const from = Math.max(0, offset - start);
  return { offset: from, limit: Math.max(0, end - start - from) };
}

/** Count and sum, so that parts can be added. */
export interface RatingFigures {
  readonly count: number;
  readonly ratingSum: number;
}

export const NO_RATINGS: RatingFigures = { count: 0, ratingSum: 0 };

export function figuresOf(reviews: readonly Pick<Review, "rating">[]): RatingFigures {
  const ratingSum = reviews.reduce((sum, { rating }) => sum + rating, 0);
  return { count: reviews.length, ratingSum };
}

function addFigures(a: RatingFigures, b: RatingFigures): RatingFigures {
  return { count: a.count + b.count, ratingSum: a.ratingSum + b.ratingSum };
}

/** One decimal (spec §2). */
export function formatRating(rating: number): string {
  return rating.toFixed(1);
}

/** Average with one decimal; `null` without ratings. */
export function formatAverage({ count, ratingSum }: RatingFigures): string | null {
  return count === 0 ? null : formatRating(ratingSum / count);
}

export type ReviewFilter = "all" | ReviewPlatform;

export interface ReviewChip {
  readonly filter: ReviewFilter;
  readonly label: string;
  readonly icon: string | null;
  /** Average with one decimal; `null` without ratings. */
  readonly rating: string | null;
  readonly count: number;
  readonly isDisabled: boolean;
}

export type FiguresByPlatform = Readonly<Record<ReviewPlatform, RatingFigures>>;

/** All Reviews, then the platforms; disabled while the count is 0, missing without an icon (spec §2). */
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

/** The filter asked for, or All when its chip is missing (spec §4). */
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

export interface ReviewsPage {
  readonly chips: readonly ReviewChip[];
  readonly filter: ReviewFilter;
  /** From 1. */
  readonly page: number;
  readonly pages: number;
  readonly total: number;
  readonly reviews: readonly Review[];
}

/** Approved reviews. Never throws; `null`: currently unavailable. */
export interface ReviewStore {
  figures(): Promise<RatingFigures | null>;
  /** Newest first. */
  approved(slice: Slice): Promise<readonly Review[] | null>;
}

export interface ReviewsSources {
  readonly builtIn: readonly Review[];
  readonly platforms: readonly Platform[];
  /** Approved reviews join as `growth`. */
  readonly store: ReviewStore;
}

/** Built-in reviews first, then approved ones, newest first (spec §2, §4); without the store, built-in only. */
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
  // When the filter fell back to All, the first page is shown.
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
