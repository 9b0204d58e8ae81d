import { site } from "#app/content/site.ts";
import { socialPicture } from "#app/content/pages.ts";
import { documentTitle, type MetaTag, type PageMeta, pageMeta } from "#app/domain/seo/page-meta.ts";

/** Meta tags of a page. Server-rendered except the title. */
export function siteMeta(page: PageMeta): MetaTag[] {
  if (!import.meta.env.SSR) return [{ title: documentTitle(page, site) }];
  return pageMeta(withPicture(page), site);
}

/** Adds the generated social picture when a page has none. */
export function withPicture(page: PageMeta): PageMeta {
  return page.picture ? page : { ...page, picture: socialPicture(page.path) };
}
