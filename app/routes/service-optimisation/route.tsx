import { Breadcrumbs, ServiceGraph } from "#app/features/seo/page-graph.tsx";
import { siteMeta } from "#app/features/seo/site-meta.ts";
import { serviceFacts } from "#app/features/services/service-work.tsx";
import "#app/features/services/service.css";
import { serverOnly } from "#app/islands/server-only.tsx";
import type { Route } from "./+types/route";
import "./peeked-test.css";
import "./test-sizes.css";

export function meta({ loaderData }: Route.MetaArgs) {
  return siteMeta(loaderData);
}

export function loader() {
  return serviceFacts("/services/shopify-conversion-rate-optimization");
}

const Optimisation = serverOnly(
  "optimisation",
  import.meta.env.SSR ? () => import("./optimisation.tsx") : null,
);

export default function OptimisationPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <Breadcrumbs page={loaderData} />
      <Optimisation />
      <ServiceGraph page={loaderData} />
    </>
  );
}
