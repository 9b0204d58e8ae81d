import { serverOnly } from "#app/islands/server-only.tsx";

export const Breadcrumbs = serverOnly(
  "breadcrumbs",
  import.meta.env.SSR ? () => import("./breadcrumb-list.tsx") : null,
);

/** Structured data of a service page, with its questions. */
export const ServiceGraph = serverOnly(
  "graph",
  import.meta.env.SSR ? () => import("./service-graph-script.tsx") : null,
);
