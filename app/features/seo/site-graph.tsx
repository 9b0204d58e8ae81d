import { type ServicePath, servicePages } from "#app/content/service-pages.ts";
import { siteMap } from "#app/content/pages.ts";
import { site } from "#app/content/site.ts";
import { faqPage } from "#app/domain/seo/faq-meta.ts";
import { type Graph, graphText, pageGraph } from "#app/domain/seo/page-graph.ts";
import type { PageMeta } from "#app/domain/seo/page-meta.ts";
import { withPicture } from "./site-meta.ts";

/** Server-only, because Trusted Types block script elements. */
export function GraphScript({ graph }: { graph: Graph | null }) {
  if (!graph) return null;
  return (
    <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: graphText(graph) }} />
  );
}

export default function SiteGraph({ page, more }: { page: PageMeta; more?: GraphParts }) {
  return <GraphScript graph={pageGraph(withPicture(page), site, siteMap, more)} />;
}

export function ServiceGraph({ page }: { page: PageMeta & { path: ServicePath } }) {
  const { faqs } = servicePages[page.path];
  return <SiteGraph page={page} more={[faqPage(faqs, page.path, site)]} />;
}

type GraphParts = Parameters<typeof pageGraph>[3];
