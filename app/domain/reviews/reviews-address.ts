import * as v from "valibot";
import { REVIEW_PLATFORMS } from "./review.ts";
import { FILTER_PARAMETER, PAGE_PARAMETER } from "./reviews-query.ts";

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
