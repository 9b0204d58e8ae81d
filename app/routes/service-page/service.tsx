import type { ReactNode } from "react";
import { inspectorButton, inspectorProof } from "#app/content/inspector.ts";
import { type ServicePath, servicePages } from "#app/content/service-pages.ts";
import { site } from "#app/content/site.ts";
import { faqPage } from "#app/domain/seo/faq-meta.ts";
import SiteGraph from "#app/features/seo/site-graph.tsx";
import { Button } from "#app/ui/button.tsx";
import { MarginBars } from "./margin-bars.tsx";
import { OrderLanes } from "./order-lanes.tsx";
import { PriceList } from "./price-list.tsx";
import { ServiceAnswers } from "./service-answers.tsx";
import { ServiceWork } from "./service-work.tsx";
import { PeekedTest, TestSizes } from "./split-tests.tsx";

const parts = {
  "/services/conversion-tracking-services": {
    drawing: (
      <>
        <OrderLanes />
        <p className="mt-6 mb-3 max-w-text text-soft print:hidden">{inspectorProof.tracking}</p>
        <form className="noscript:hidden">
          <Button tone="plain" {...inspectorButton} />
        </form>
      </>
    ),
    more: <PriceList />,
  },
  "/services/shopify-conversion-rate-optimization": {
    drawing: <PeekedTest />,
    more: <TestSizes />,
  },
  "/services/shopify-google-ads": { drawing: <MarginBars />, more: null },
} satisfies Record<ServicePath, { drawing: ReactNode; more: ReactNode }>;

export default function Service({ path }: { path: ServicePath }) {
  const page = servicePages[path];
  const { title, description, faqs } = page;
  const { drawing, more } = parts[path];
  return (
    <>
      <ServiceWork page={page}>{drawing}</ServiceWork>
      {more}
      <ServiceAnswers page={page} />
      <SiteGraph page={{ title, description, path }} more={[faqPage(faqs, path, site)]} />
    </>
  );
}
