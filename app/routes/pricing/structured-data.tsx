import { catalogue } from "#app/content/catalogue.ts";
import { faqs } from "#app/content/faqs.ts";
import { serviceLists } from "#app/content/service-pages.ts";
import { serviceDetails } from "#app/content/service-details.ts";
import { site } from "#app/content/site.ts";
import type { PageMeta } from "#app/domain/seo/page-meta.ts";
import { faqPage } from "#app/domain/seo/faq-meta.ts";
import { organizationWithOffers } from "#app/domain/seo/offer-catalogue.ts";
import SiteGraph from "#app/features/seo/site-graph.tsx";

const details: Readonly<Record<string, { summary: string }>> = serviceDetails;

export default function StructuredData({ page }: { page: PageMeta & { path: string } }) {
  const offers = organizationWithOffers(site, {
    catalogue,
    path: page.path,
    lists: { core: serviceLists.core.title, addon: serviceLists.addon.title },
    summaryOf: (name) => details[name]?.summary,
  });
  const more = [faqPage(faqs, page.path, site), offers];
  return <SiteGraph page={page} more={more} />;
}
