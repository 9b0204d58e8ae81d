import { describe, expect, test } from "vitest";
import { NO_RATINGS } from "./rating-figures.ts";
import type { Platform } from "./review.ts";
import { chosenFilter, reviewChips } from "./review-chips.ts";

const platforms: readonly Platform[] = [
  { id: "upwork", label: "Upwork", icon: "upwork" },
  { id: "fiverr", label: "Fiverr", icon: "fiverr" },
  { id: "growth", label: "Own", icon: "mark" },
];

const figures = {
  upwork: { count: 2, ratingSum: 9 },
  fiverr: { count: 1, ratingSum: 5 },
  growth: NO_RATINGS,
};

describe("the chips", () => {
  test("are All and one a platform, each with its average and count", () => {
    const chips = reviewChips(platforms, figures);
    expect(chips.map(({ label, rating, count }) => [label, rating, count])).toEqual([
      ["All Reviews", "4.7", 3],
      ["Upwork", "4.5", 2],
      ["Fiverr", "5.0", 1],
      ["Own", null, 0],
    ]);
  });

  test("are disabled where there is nothing, and only there", () => {
    const chips = reviewChips(platforms, figures);
    expect(chips.map(({ isDisabled }) => isDisabled)).toEqual([false, false, false, true]);
  });

  test("are away without an icon, but for All, which still counts their reviews", () => {
    const chips = reviewChips([{ id: "upwork", label: "Upwork", icon: null }], figures);
    expect(chips).toMatchObject([{ filter: "all", icon: null, count: 3 }]);
  });
});

test("the filter falls back to All when its chip is away, and stays with one that is empty", () => {
  const chips = reviewChips(platforms.slice(1), figures);
  expect(chosenFilter("upwork", chips)).toBe("all");
  expect(chosenFilter("fiverr", chips)).toBe("fiverr");
  expect(chosenFilter("growth", chips)).toBe("growth");
});
