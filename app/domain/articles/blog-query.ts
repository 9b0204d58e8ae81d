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
