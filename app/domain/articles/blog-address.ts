import * as v from "valibot";
import type { BlogAddress } from "./blog-query.ts";

const PageSchema = v.pipe(v.string(), v.regex(/^[1-9]\d{0,5}$/), v.transform(Number));

/**
 * Parses `?category=consent&page=2`; the first of repeated parameters counts. Returns `null` for an
 * impossible category or page (spec §8, unknown route).
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
