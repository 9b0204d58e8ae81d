import { serverOnly } from "#app/islands/server-only.tsx";

/** The way to a page below a section, before its h1. */
export const Breadcrumbs = serverOnly(
  "breadcrumbs",
  import.meta.env.SSR ? () => import("./drawn-breadcrumbs.tsx") : null,
);
