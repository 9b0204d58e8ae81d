export interface BlogAddress {
  /** `null` for all. */
  readonly category: string | null;
  /** From 1; may be beyond the last page. */
  readonly page: number;
}

/** The query with its `?`, or empty; defaults are left out. */
export function blogQuery({ category, page }: BlogAddress): string {
  const parameters = new URLSearchParams();
  if (category !== null) parameters.set("category", category);
  if (page > 1) parameters.set("page", String(page));
  const text = parameters.toString();
  return text && `?${text}`;
}

/**
 * Parses `?category=consent&page=2`; the first of repeated parameters counts. Returns `null` for an
 * impossible category or page (spec §8, unknown route).
 */
export function parseBlogAddress(
  parameters: URLSearchParams,
  categories: readonly string[],
): BlogAddress | null {
  const category = parameters.get("category");
  const page = parameters.get("page") ?? "1";
  const isKnown = category === null || categories.includes(category);
  return isKnown && /^[1-9]\d{0,5}$/.test(page) ? { category, page: Number(page) } : null;
}
