import type { Review, ReviewFilter, ReviewPlatform } from "./review.ts";
import type { ReviewsAddress } from "./reviews-address.ts";

/** Spec §9. */
const TESTIMONIALS_PAGE_SIZE = 9;

export interface Slice {
  readonly offset: number;
  readonly limit: number;
}

export interface RatingTotals {
  readonly count: number;
  /** Instead of an average, so that totals can be added. */
  readonly ratingSum: number;
}

const NO_RATINGS: RatingTotals = { count: 0, ratingSum: 0 };

/** One decimal (spec §2). */
export function formatRating(rating: number): string {
  return rating.toFixed(1);
}

export interface ReviewChip {
  readonly filter: ReviewFilter;
  readonly label: string;
  readonly icon: string | null;
  /** Average with one decimal; `null` without ratings. */
  readonly rating: string | null;
  /** A chip of 0 is disabled (spec §2). */
  readonly count: number;
}

export interface ReviewsPage extends ReviewsAddress {
  readonly chips: readonly [all: ReviewChip, ...platforms: ReviewChip[]];
  readonly pages: number;
  readonly total: number;
  readonly reviews: readonly Review[];
}

/** Approved reviews; their platform is `growth`, the agency's own. Returns `null` when unavailable; never throws. */
export interface ReviewStore {
  totals(): Promise<RatingTotals | null>;
  /** Newest first. */
  approved(slice: Slice): Promise<readonly Review[] | null>;
}

type BuiltIn = Readonly<{ builtIn: readonly Review[]; platforms: readonly ReviewPlatform[] }>;

/** Built-in reviews, then approved ones (spec §2, §4); built-in only if the store is unavailable. */
export async function reviewsPage(
  { store, ...builtIn }: BuiltIn & { readonly store: ReviewStore },
  requested: ReviewsAddress,
): Promise<ReviewsPage> {
  const totals = (await store.totals()) ?? NO_RATINGS;
  const { page, approvedSlice } = planPage(builtIn, totals, requested);
  if (approvedSlice.limit === 0) return page;
  const approved = await store.approved(approvedSlice);
  return approved
    ? { ...page, reviews: [...page.reviews, ...approved] }
    : planPage(builtIn, NO_RATINGS, requested).page;
}

/** At least one. `approved`: how many reviews the store has. */
export function countPages(
  builtIn: readonly Review[],
  filter: ReviewFilter,
  approved: number,
): number {
  const total = countReviews(builtIn, filter, approved);
  return Math.max(1, Math.ceil(total / TESTIMONIALS_PAGE_SIZE));
}

function countReviews(builtIn: readonly Review[], filter: ReviewFilter, approved: number): number {
  return filtered(builtIn, filter).length + (includesApproved(filter) ? approved : 0);
}

function planPage(
  { builtIn, platforms }: BuiltIn,
  approved: RatingTotals,
  requested: ReviewsAddress,
): { page: ReviewsPage; approvedSlice: Slice } {
  const chips = reviewChips({ builtIn, platforms }, approved);
  // The filter falls back to All, from its first page, when its chip is missing (spec §4).
  const isShown = chips.some((chip) => chip.filter === requested.filter);
  const { filter, page: requestedPage } = isShown ? requested : { filter: "all" as const, page: 1 };
  const shown = filtered(builtIn, filter);
  const total = countReviews(builtIn, filter, approved.count);
  const pages = countPages(builtIn, filter, approved.count);
  const page = Math.min(requestedPage, pages);
  const start = (page - 1) * TESTIMONIALS_PAGE_SIZE;
  const end = Math.min(start + TESTIMONIALS_PAGE_SIZE, total);
  const reviews = shown.slice(start, end);
  return {
    page: { chips, filter, page, pages, total, reviews },
    approvedSlice: {
      offset: Math.max(0, start - shown.length),
      limit: end - start - reviews.length,
    },
  };
}

/** All Reviews, then each platform with an icon (spec §2). */
function reviewChips(
  { builtIn, platforms }: BuiltIn,
  approved: RatingTotals,
): ReviewsPage["chips"] {
  function createChip(filter: ReviewFilter, label: string, icon: string | null): ReviewChip {
    const shown = filtered(builtIn, filter);
    const added = includesApproved(filter) ? approved : NO_RATINGS;
    const count = shown.length + added.count;
    const sum = shown.reduce((sum, { rating }) => sum + rating, added.ratingSum);
    const rating = count === 0 ? null : formatRating(sum / count);
    return { filter, label, icon, rating, count };
  }

  return [
    createChip("all", "All Reviews", null),
    ...platforms.flatMap(({ id, label, icon }) =>
      icon === null ? [] : createChip(id, label, icon),
    ),
  ];
}

function filtered(reviews: readonly Review[], filter: ReviewFilter): readonly Review[] {
  return reviews.filter(({ platform }) => filter === "all" || platform === filter);
}

function includesApproved(filter: ReviewFilter): boolean {
  return filter === "all" || filter === "growth";
}
