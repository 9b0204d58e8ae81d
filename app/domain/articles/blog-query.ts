/** Which part of the blog an address asks for. */
export interface BlogAddress {
  /** The id of a category; `null` for all of them. */
  readonly category: string | null;
  /** From 1; whether there is such a page only the list knows. */
  readonly page: number;
}

/** The query of a part of the blog (with its `?`, or empty): its two parameters alone, defaults left out. */
export function blogQuery({ category, page }: BlogAddress): string {
  const parameters = new URLSearchParams();
  if (category !== null) parameters.set("category", category);
  if (page > 1) parameters.set("page", String(page));
  const text = parameters.toString();
  return text && `?${text}`;
}
