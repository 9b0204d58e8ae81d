import { serverOnly } from "#app/islands/server-only.tsx";

/** The way to a page below a section, before its h1. */
export const Breadcrumbs = serverOnly(
  "breadcrumbs",
  import.meta.env.SSR ? () => import("./drawn-breadcrumbs.tsx") : null,
);

/** The structured data of a service's page: what every page has, and the questions of the service. */
export const ServiceGraph = serverOnly(
  "graph",
  import.meta.env.SSR ? () => import("./drawn-service-graph.tsx") : null,
);
