import { expect, test } from "vitest";
import { builtInReviews } from "./built-in-reviews.ts";

test("every review has five stars", () => {
  expect(builtInReviews.every(({ rating }) => rating === 5)).toBe(true);
});

test.each(["id", "name", "company", "quote"] as const)("no two reviews share a %s", (field) => {
  expect(new Set(builtInReviews.map((review) => review[field])).size).toBe(builtInReviews.length);
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

test("every built-in review has an address at which its paid job can be seen", () => {
  const addresses = builtInReviews.map(({ jobUrl }) => jobUrl ?? "");
  for (const address of addresses) expect(new URL(address).protocol).toBe("https:");
  expect(new Set(addresses).size).toBe(builtInReviews.length);
});
