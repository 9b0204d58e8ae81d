import fc from "fast-check";
import { expect, test } from "vitest";
import { builtInReviews } from "#app/content/built-in-reviews.ts";
import { reviewPlatforms } from "#app/content/reviews.ts";
import { type ReviewStore, reviewsPage } from "./reviews-page.ts";
import type { Review, ReviewPlatform } from "./review.ts";
import type { ReviewsAddress } from "./reviews-address.ts";

const unreadable: ReviewStore = { totals: async () => null, approved: async () => null };

function shared(count: number): Review[] {
  return Array.from({ length: count }, (_, index) => ({
    id: `shared-${index}`,
    name: "Ann",
    role: "Owner",
    company: "Store",
    quote: "Fine.",
    rating: (index % 5) + 1,
    platform: "growth",
  }));
}

function storeOf(reviews: readonly Review[]): ReviewStore {
  return {
    totals: async () => ({
      count: reviews.length,
      ratingSum: reviews.reduce((sum, { rating }) => sum + rating, 0),
    }),
    approved: async ({ offset, limit }) => reviews.slice(offset, offset + limit),
  };
}

function show(store: ReviewStore, requested: Partial<ReviewsAddress> = {}) {
  const sources = { builtIn: builtInReviews, platforms: reviewPlatforms, store };
  return reviewsPage(sources, { filter: "all", page: 1, ...requested });
}

test("shows the built-in reviews on three pages of nine, nine and four", async () => {
  const sizes = [1, 2, 3].map(async (page) => (await show(storeOf([]), { page })).reviews.length);
  expect(await Promise.all(sizes)).toEqual([9, 9, 4]);
});

test.each([
  ["the store is unavailable", unreadable],
  [
    "the shared ones are counted but cannot be read",
    { ...storeOf(shared(10)), approved: async () => null },
  ],
])("shows only the built-in reviews if %s", async (_when, store) => {
  const shown = await show(store, { page: 4 });
  expect(shown).toMatchObject({ total: 22, pages: 3, page: 3 });
  expect(shown.reviews).toHaveLength(4);
  expect(shown.chips.map(({ count }) => count)).toEqual([22, 11, 11, 0]);
});

test("shows an empty page for the agency's own platform without shared reviews", async () => {
  const shown = await show(storeOf([]), { filter: "growth", page: 7 });
  expect(shown).toMatchObject({ filter: "growth", total: 0, page: 1, pages: 1, reviews: [] });
});

test("lists shared reviews after the built-in ones and counts them in their chip", async () => {
  const lastPage = await show(storeOf(shared(3)), { page: 3 });
  expect(lastPage.reviews.slice(-3).map(({ id }) => id)).toEqual([
    "shared-0",
    "shared-1",
    "shared-2",
  ]);
  expect(lastPage.chips.at(-1)).toMatchObject({ count: 3, rating: "2.0" });
});

test("falls back to the first page of All if the chip of a filter is hidden", async () => {
  const platforms = [{ ...reviewPlatforms[1], icon: null }];
  const sources = { builtIn: builtInReviews, platforms, store: unreadable };
  const shown = await reviewsPage(sources, { filter: "fiverr", page: 2 });
  expect(shown).toMatchObject({ filter: "all", page: 1, total: 22 });
});

test("the pages of a filter contain each review once, in order, at most nine per page", async () => {
  const requested = fc.record({
    filter: fc.constantFrom("all", "upwork", "fiverr", "growth"),
    page: fc.integer({ min: 1, max: 1e9 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.nat({ max: 40 }), requested, async (count, { filter, page }) => {
      const reviews = shared(count);
      const { pages, ...last } = await show(storeOf(reviews), { filter, page });
      expect(last.page).toBe(Math.min(page, pages));
      const all: string[] = [];
      for (let number = 1; number <= pages; number += 1) {
        const shown = await show(storeOf(reviews), { filter, page: number });
        expect(shown.reviews.length).toBeLessThanOrEqual(9);
        all.push(...shown.reviews.map(({ id }) => id));
      }
      const expected = [...builtInReviews, ...reviews].filter(
        ({ platform }) => filter === "all" || platform === filter,
      );
      expect(all).toEqual(expected.map(({ id }) => id));
      expect(last.total).toBe(expected.length);
    }),
  );
});

const platforms: readonly ReviewPlatform[] = [
  { id: "upwork", label: "Upwork", icon: "upwork" },
  { id: "fiverr", label: "Fiverr", icon: "fiverr" },
  { id: "growth", label: "Own", icon: "mark" },
];

const ratings = [4, 5, 5];
const reviews = ratings.map((rating, index) => ({
  ...shared(1)[0],
  id: `review-${index}`,
  rating,
  platform: index < 2 ? "upwork" : "fiverr",
})) as Review[];

async function chipsOf(platforms: readonly ReviewPlatform[]) {
  const sources = { builtIn: reviews, platforms, store: unreadable };
  return (await reviewsPage(sources, { filter: "all", page: 1 })).chips;
}

test("returns a chip for All and each platform, with average and count", async () => {
  const chips = await chipsOf(platforms);
  const facts = chips.map((chip) => [chip.label, chip.rating, chip.count]);
  expect(facts).toEqual([
    ["All Reviews", "4.7", 3],
    ["Upwork", "4.5", 2],
    ["Fiverr", "5.0", 1],
    ["Own", null, 0],
  ]);
});

test("hides the chip of a platform without an icon and counts its reviews in All", async () => {
  const chips = await chipsOf([{ id: "upwork", label: "Upwork", icon: null }]);
  expect(chips).toMatchObject([{ filter: "all", icon: null, count: 3 }]);
});
