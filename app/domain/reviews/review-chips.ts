import { addFigures, formatAverage, NO_RATINGS, type RatingFigures } from "./rating-figures.ts";
import { type Platform, REVIEW_PLATFORMS, type ReviewPlatform } from "./review.ts";

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
