import { site } from "#app/content/site.ts";
import { type MetaTag, type PageMeta, pageMeta } from "#app/domain/seo/page-meta.ts";

/** The tags of a page of this site. */
export function siteMeta(page: PageMeta): MetaTag[] {
  return pageMeta(page, site);
}
