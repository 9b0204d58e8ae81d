import { site } from "#app/content/site.ts";
import { socialPicture } from "#app/content/pages.ts";
import { type MetaTag, type PageMeta, pageMeta } from "#app/domain/seo/page-meta.ts";

/** In the browser, the server's tags stay, because each page is a document. */
export function siteMeta(page: PageMeta): MetaTag[] {
  if (!import.meta.env.SSR) return [{ title: document.title }];
  return pageMeta(withPicture(page), site);
}

export function withPicture(page: PageMeta): PageMeta {
  return page.picture ? page : { ...page, picture: socialPicture(page.path) };
}
