import * as v from "valibot";
import { REVIEW_PLATFORMS, type ReviewFilter } from "./review.ts";

const FILTER_PARAMETER = "reviews";
const PAGE_PARAMETER = "page";

/** Returns the query with its `?`, or empty. Omits defaults and keeps other parameters (utm_*, click ids). */
export function reviewsQuery(query: string, filter: ReviewFilter, page = 1): string {
  const parameters = new URLSearchParams(query);
  parameters.delete(FILTER_PARAMETER);
  parameters.delete(PAGE_PARAMETER);
  if (filter !== "all") parameters.set(FILTER_PARAMETER, filter);
  if (page > 1) parameters.set(PAGE_PARAMETER, String(page));
  const text = parameters.toString();
  return text && `?${text}`;
}

/** Replaces invalid values by defaults. Pages count from 1 and may be beyond the last. */
const ReviewsAddressSchema = v.object({
  filter: v.fallback(
    v.pipe(v.string(), v.toLowerCase(), v.picklist(["all", ...REVIEW_PLATFORMS])),
    "all",
  ),
  page: v.fallback(v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number), v.minValue(1)), 1),
});

export type ReviewsAddress = v.InferOutput<typeof ReviewsAddressSchema>;

/** Parses `?reviews=fiverr&page=2`; the first of repeated parameters counts. Accepts any value. */
export function parseReviewsAddress(parameters: URLSearchParams): ReviewsAddress {
  return v.parse(ReviewsAddressSchema, {
    filter: parameters.get(FILTER_PARAMETER),
    page: parameters.get(PAGE_PARAMETER),
  });
}
