import * as v from "valibot";
import type { BlogAddress } from "./blog-query.ts";

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
