import type { PageMeta } from "#app/domain/seo/page-meta.ts";
import { documentPart } from "#app/ui/static-part.tsx";

const SiteGraph = documentPart(import.meta.env.SSR ? () => import("./site-graph.tsx") : null);

/** The structured data of a page of this site, from the facts that its `siteMeta` has. */
export function PageGraph({ page }: { page: PageMeta }) {
  // From one post to the next the view stays; the graph of the first must not.
  return <SiteGraph key={page.path} page={page} />;
}
