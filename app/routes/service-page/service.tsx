import type { ReactNode } from "react";
import { type ServicePath, servicePages } from "#app/content/service-pages.ts";
import { ServiceAnswers } from "#app/features/services/service-answers.tsx";
import { ServiceWork } from "#app/features/services/service-work.tsx";
import { MarginBars } from "./margin-bars.tsx";
import { OrderLanes } from "./order-lanes.tsx";
import { PriceList } from "./price-list.tsx";
import { PeekedTest, TestSizes } from "./split-tests.tsx";

const parts = {
  "/services/conversion-tracking-services": { drawing: <OrderLanes />, more: <PriceList /> },
  "/services/shopify-conversion-rate-optimization": {
    drawing: <PeekedTest />,
    more: <TestSizes />,
  },
  "/services/shopify-google-ads": { drawing: <MarginBars />, more: null },
} satisfies Record<ServicePath, { drawing: ReactNode; more: ReactNode }>;

export default function Service({ path }: { path: ServicePath }) {
  const page = servicePages[path];
  const { drawing, more } = parts[path];
  return (
    <>
      <ServiceWork page={page}>{drawing}</ServiceWork>
      {more}
      <ServiceAnswers page={page} />
    </>
  );
}
