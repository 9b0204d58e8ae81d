import { site } from "#app/content/site.ts";
import { socialPicture } from "#app/content/pages.ts";
import { hasMarkdown } from "#app/content/published.ts";
import { type MetaTag, type PageMeta, pageMeta } from "#app/domain/seo/page-meta.ts";
export { default as Breadcrumbs } from "./breadcrumb-list.tsx";

/** In the browser, the server's tags stay: each page is loaded as a document. */
export function siteMeta(page: PageMeta): MetaTag[] {
  if (!import.meta.env.SSR) return [{ title: document.title }];
  const { path, picture = socialPicture(path) } = page;
  return pageMeta({ ...page, picture, hasMarkdown: hasMarkdown(path) }, site);
}
