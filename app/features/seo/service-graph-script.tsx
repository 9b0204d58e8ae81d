import { type ServicePath, servicePages } from "#app/content/service-pages.ts";
import { site } from "#app/content/site.ts";
import type { PageMeta } from "#app/domain/seo/page-meta.ts";
import { faqPage } from "#app/domain/seo/faq-meta.ts";
import SiteGraph from "./site-graph.tsx";

export default function ServiceGraphScript({ page }: { page: PageMeta & { path: ServicePath } }) {
  const questions = faqPage(servicePages[page.path].faqs, page.path, site);
  return <SiteGraph page={page} more={[questions]} />;
}
