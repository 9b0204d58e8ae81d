import { type ServicePath, servicePages } from "#app/content/service-pages.ts";
import { site } from "#app/content/site.ts";
import type { PageMeta } from "#app/domain/seo/page-meta.ts";
import { faqPage } from "#app/domain/structured-data/faq-page.ts";
import SiteGraph from "#app/features/seo/site-graph.tsx";

/** What every page has, and the questions of this service. */
export default function StructuredData({ page }: { page: PageMeta & { path: ServicePath } }) {
  const questions = faqPage(servicePages[page.path].faqs, page.path, site);
  return <SiteGraph page={page} more={[questions]} />;
}
