import { expect, test } from "vitest";
import { formatRating } from "#app/domain/reviews/reviews-page.ts";
import { builtInReviews } from "./built-in-reviews.ts";
import { averageRating, reviewCount } from "./reviews.ts";

test("the constants match the built-in reviews, which have unique ids, authors and quotes", () => {
  expect(builtInReviews).toHaveLength(reviewCount);
  const sum = builtInReviews.reduce((sum, { rating }) => sum + rating, 0);
  expect(formatRating(sum / reviewCount)).toBe(averageRating);
  expect(builtInReviews.every(({ rating }) => rating === 5)).toBe(true);
  for (const field of ["id", "name", "company", "quote"] as const) {
    expect(new Set(builtInReviews.map((review) => review[field])).size).toBe(reviewCount);
  }
});

test("contains three featured and eight more reviews on Upwork, eleven on Fiverr", () => {
  const kinds = builtInReviews.map(({ platform, metrics, highlight }) =>
    metrics && highlight ? `${platform}, featured` : platform,
  );
  expect(kinds).toEqual([
    ...Array.from({ length: 3 }, () => "upwork, featured"),
    ...Array.from({ length: 8 }, () => "upwork"),
    ...Array.from({ length: 11 }, () => "fiverr"),
  ]);
});
