import * as v from "valibot";

/** Which part of the blog an address asks for. */
export interface BlogAddress {
  /** The id of a category; `null` for all of them. */
  readonly category: string | null;
  /** From 1; whether there is such a page only the list knows. */
  readonly page: number;
}

const PageSchema = v.pipe(v.string(), v.regex(/^[1-9]\d{0,5}$/), v.transform(Number));

/**
 * Reads `?category=consent&page=2`; of a repeated parameter the first. `null` for a category or a page
 * that cannot be: the address of no page (spec §8, unknown route). Other parameters are not ours.
 */
export function parseBlogAddress(
  parameters: URLSearchParams,
  categories: readonly string[],
): BlogAddress | null {
  const schema = v.object({
    category: v.nullable(v.picklist(categories)),
    page: v.nullable(PageSchema),
  });
  const read = v.safeParse(schema, {
    category: parameters.get("category"),
    page: parameters.get("page"),
  });
  return read.success ? { category: read.output.category, page: read.output.page ?? 1 } : null;
}

/** The query of that part (with its `?`, or empty): its two parameters alone, defaults left out. */
export function blogQuery({ category, page }: BlogAddress): string {
  const parameters = new URLSearchParams();
  if (category !== null) parameters.set("category", category);
  if (page > 1) parameters.set("page", String(page));
  const text = parameters.toString();
  return text && `?${text}`;
}
