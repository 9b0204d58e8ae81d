import { type ServicePath, servicePages } from "#app/content/service-pages.ts";
import { site } from "#app/content/site.ts";
import { siteMap } from "#app/content/site-map.ts";
import type { PageMeta } from "#app/domain/seo/page-meta.ts";
import { faqPage } from "#app/domain/structured-data/faq-page.ts";
import { pageGraph } from "#app/domain/structured-data/page-graph.ts";
import { GraphScript } from "#app/features/seo/graph-script.tsx";

/** What every page has, and the questions of this service. */
export default function StructuredData({ page }: { page: PageMeta & { path: ServicePath } }) {
  const questions = faqPage(servicePages[page.path].faqs, page.path, site);
  return <GraphScript graph={pageGraph(page, site, siteMap, [questions])} />;
}
