import type { ReviewFilter } from "./review-chips.ts";

export const FILTER_PARAMETER = "reviews";
export const PAGE_PARAMETER = "page";

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
