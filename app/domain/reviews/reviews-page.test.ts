import fc from "fast-check";
import { expect, test } from "vitest";
import { builtInReviews } from "#app/content/built-in-reviews.ts";
import { reviewPlatforms } from "#app/content/reviews.ts";
import { type ReviewStore, reviewsPage } from "./reviews-page.ts";
import type { Review } from "./review.ts";
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

function createStore(reviews: readonly Review[]): ReviewStore {
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
  const sizes = [1, 2, 3].map(
    async (page) => (await show(createStore([]), { page })).reviews.length,
  );
  expect(await Promise.all(sizes)).toEqual([9, 9, 4]);
});

test.each([
  ["the store is unavailable", unreadable],
  [
    "the shared ones are counted but cannot be read",
    { ...createStore(shared(10)), approved: async () => null },
  ],
])("shows only the built-in reviews if %s", async (_when, store) => {
  const shown = await show(store, { page: 4 });
  expect(shown).toMatchObject({ total: 22, pages: 3, page: 3 });
  expect(shown.reviews).toHaveLength(4);
  expect(shown.chips.map(({ count }) => count)).toEqual([22, 11, 11, 0]);
  expect(shown.chips.at(-1)?.rating).toBeNull();
});

test("shows an empty page for the agency's own platform without shared reviews", async () => {
  const shown = await show(createStore([]), { filter: "growth", page: 7 });
  expect(shown).toMatchObject({ filter: "growth", total: 0, page: 1, pages: 1, reviews: [] });
});

test("has a chip for All and each platform, with average and count, shared reviews included", async () => {
  const { chips } = await show(createStore(shared(3)));
  expect(chips.map(({ label, rating, count }) => [label, rating, count])).toEqual([
    ["All Reviews", "4.6", 25],
    ["Upwork", "5.0", 11],
    ["Fiverr", "5.0", 11],
    [reviewPlatforms[2].label, "2.0", 3],
  ]);
});

function showWithoutIcon(requested: ReviewsAddress) {
  const platforms = [{ ...reviewPlatforms[1], icon: null }];
  return reviewsPage({ builtIn: builtInReviews, platforms, store: unreadable }, requested);
}

test("hides the chip of a platform without an icon", async () => {
  const { chips } = await showWithoutIcon({ filter: "all", page: 1 });
  expect(chips).toMatchObject([{ filter: "all", icon: null, count: 22 }]);
});

test("shows the first page of All for the filter of a platform without an icon", async () => {
  const shown = await showWithoutIcon({ filter: "fiverr", page: 2 });
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
      const { pages, ...last } = await show(createStore(reviews), { filter, page });
      expect(last.page).toBe(Math.min(page, pages));
      const all: string[] = [];
      for (let number = 1; number <= pages; number += 1) {
        const shown = await show(createStore(reviews), { filter, page: number });
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
