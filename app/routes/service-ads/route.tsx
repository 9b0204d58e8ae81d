import { Breadcrumbs, ServiceGraph } from "#app/features/seo/page-graph.tsx";
import { siteMeta } from "#app/features/seo/site-meta.ts";
import { serviceFacts } from "#app/features/services/service-work.tsx";
import "#app/features/services/service.css";
import { serverOnly } from "#app/islands/server-only.tsx";
import type { Route } from "./+types/route";
import "./margin-bars.css";

export function meta({ loaderData }: Route.MetaArgs) {
  return siteMeta(loaderData);
}

export function loader() {
  return serviceFacts("/services/shopify-google-ads");
}

const Ads = serverOnly("ads", import.meta.env.SSR ? () => import("./ads.tsx") : null);

export default function AdsPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <Breadcrumbs page={loaderData} />
      <Ads />
      <ServiceGraph page={loaderData} />
    </>
  );
}
