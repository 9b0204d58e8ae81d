import { site } from "#app/content/site.ts";
import { socialPicture } from "#app/content/pages.ts";
import { type MetaTag, type PageMeta, pageMeta } from "#app/domain/seo/page-meta.ts";
import { serverOnly } from "#app/islands/server-only.tsx";

export const PageGraph = serverOnly<{ page: PageMeta }>(
  "graph",
  import.meta.env.SSR ? () => import("./site-graph.tsx") : null,
);

export const Breadcrumbs = serverOnly(
  "breadcrumbs",
  import.meta.env.SSR ? () => import("./breadcrumb-list.tsx") : null,
);

/** In the browser, the server's tags stay: each page is loaded as a document. */
export function siteMeta(page: PageMeta): MetaTag[] {
  if (!import.meta.env.SSR) return [{ title: document.title }];
  return pageMeta({ ...page, picture: page.picture ?? socialPicture(page.path) }, site);
}
