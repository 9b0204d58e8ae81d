import { site } from "#app/content/site.ts";
import { socialPicture } from "#app/content/pages.ts";
import { type MetaTag, type PageMeta, pageMeta } from "#app/domain/seo/page-meta.ts";
export { default as Breadcrumbs } from "./breadcrumb-list.tsx";

/** In the browser, the server's tags stay: each page is loaded as a document. */
export function siteMeta(page: PageMeta): MetaTag[] {
  if (!import.meta.env.SSR) return [{ title: document.title }];
  return pageMeta({ ...page, picture: page.picture ?? socialPicture(page.path) }, site);
}
