/** How many testimonials stand on a page (spec §9). */
export const TESTIMONIALS_PAGE_SIZE = 9;

/** Part of a list, as LIMIT and OFFSET name it. */
export interface Slice {
  readonly offset: number;
  readonly limit: number;
}

/** Pages that a list of this length fills; an empty list still has its one, empty page. */
export function countPages(length: number): number {
  return Math.max(1, Math.ceil(length / TESTIMONIALS_PAGE_SIZE));
}

/** A page that exists: what is beyond the last one is the last one (spec §4). From 1. */
export function clampPage(page: number, pages: number): number {
  return Math.min(Math.max(1, page), pages);
}

/** What of a list stands on a page. */
export function sliceOfPage(page: number, length: number): Slice {
  const offset = (page - 1) * TESTIMONIALS_PAGE_SIZE;
  return { offset, limit: Math.max(0, Math.min(TESTIMONIALS_PAGE_SIZE, length - offset)) };
}

/** Where a slice of two lists, one after the other, falls on the second, which starts at `start`. */
export function sliceAfter({ offset, limit }: Slice, start: number): Slice {
  const end = offset + limit;
  const from = Math.max(0, offset - start);
  return { offset: from, limit: Math.max(0, end - start - from) };
}
