import type { PageMeta } from "#app/domain/seo/page-meta.ts";
import { serverOnly } from "#app/islands/server-only.tsx";

export const PageGraph = serverOnly<{ page: PageMeta }>(
  "graph",
  import.meta.env.SSR ? () => import("./site-graph.tsx") : null,
);

export const Breadcrumbs = serverOnly(
  "breadcrumbs",
  import.meta.env.SSR ? () => import("./breadcrumb-list.tsx") : null,
);
