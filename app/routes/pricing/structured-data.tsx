import { catalogue } from "#app/content/catalogue.ts";
import { faqs } from "#app/content/faqs.ts";
import { serviceSheets } from "#app/content/service-sheets.ts";
import { site } from "#app/content/site.ts";
import { siteMap } from "#app/content/site-map.ts";
import type { PageMeta } from "#app/domain/seo/page-meta.ts";
import { faqPage } from "#app/domain/structured-data/faq-page.ts";
import { organizationWithOffers } from "#app/domain/structured-data/offer-catalogue.ts";
import { pageGraph } from "#app/domain/structured-data/page-graph.ts";
import { GraphScript } from "#app/features/seo/graph-script.tsx";
import { withPicture } from "#app/features/seo/site-meta.ts";

const sheets: Readonly<Record<string, { summary: string }>> = serviceSheets;

/** What every page has, the questions, and the agency with its price list. */
export default function StructuredData({ page }: { page: PageMeta & { path: string } }) {
  const offers = organizationWithOffers(site, {
    catalogue,
    path: page.path,
    lists: { core: "Core Services", addon: "Add-On Services" },
    summaryOf: (name) => sheets[name]?.summary,
  });
  const more = [faqPage(faqs, page.path, site), offers];
  return <GraphScript graph={pageGraph(withPicture(page), site, siteMap, more)} />;
}
