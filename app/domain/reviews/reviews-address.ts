import * as v from "valibot";
import { REVIEW_PLATFORMS } from "./review.ts";
import type { ReviewFilter } from "./reviews-page.ts";

const FILTER_PARAMETER = "reviews";
const PAGE_PARAMETER = "page";

/**
 * The query (with its `?`, or empty) that leads from this one to a part of the reviews: defaults are
 * left out, what is not ours (utm_*, click ids) stays.
 */
export function reviewsQuery(query: string, filter: ReviewFilter, page = 1): string {
  const parameters = new URLSearchParams(query);
  parameters.delete(FILTER_PARAMETER);
  parameters.delete(PAGE_PARAMETER);
  if (filter !== "all") parameters.set(FILTER_PARAMETER, filter);
  if (page > 1) parameters.set(PAGE_PARAMETER, String(page));
  const text = parameters.toString();
  return text && `?${text}`;
}

/** Whatever an address may hold: what cannot be read is the default. Pages from 1, not yet clamped. */
const ReviewsAddressSchema = v.object({
  filter: v.fallback(
    v.pipe(v.string(), v.toLowerCase(), v.picklist(["all", ...REVIEW_PLATFORMS])),
    "all",
  ),
  page: v.fallback(v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number), v.minValue(1)), 1),
});

/** Which part of the reviews an address asks for; the defaults are All and page 1. */
export type ReviewsAddress = v.InferOutput<typeof ReviewsAddressSchema>;

/** Reads `?reviews=fiverr&page=2`; of a repeated parameter the first. Any value is safe. */
export function parseReviewsAddress(parameters: URLSearchParams): ReviewsAddress {
  return v.parse(ReviewsAddressSchema, {
    filter: parameters.get(FILTER_PARAMETER),
    page: parameters.get(PAGE_PARAMETER),
  });
}
