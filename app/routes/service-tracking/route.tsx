import { Breadcrumbs, ServiceGraph } from "#app/features/seo/breadcrumbs.tsx";
import { siteMeta } from "#app/features/seo/site-meta.ts";
import { serviceFacts } from "#app/features/services/service-work.tsx";
import "#app/features/services/service.css";
import { serverOnly } from "#app/islands/server-only.tsx";
import "#app/features/cart/option-figures.css";
import type { Route } from "./+types/route";
import "./order-lanes.css";
import "./price-list.css";

export function meta({ loaderData }: Route.MetaArgs) {
  return siteMeta(loaderData);
}

export function loader() {
  return serviceFacts("/services/conversion-tracking-services");
}

const TrackingWork = serverOnly(
  "work",
  import.meta.env.SSR ? () => import("./tracking-work.tsx") : null,
);
const PriceList = serverOnly(
  "price-list",
  import.meta.env.SSR ? () => import("./price-list.tsx") : null,
);
const TrackingAnswers = serverOnly(
  "answers",
  import.meta.env.SSR ? () => import("./tracking-answers.tsx") : null,
);

export default function TrackingPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <Breadcrumbs page={loaderData} />
      <TrackingWork />
      <PriceList />
      <TrackingAnswers />
      <ServiceGraph page={loaderData} />
    </>
  );
}
