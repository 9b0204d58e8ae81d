import type { ServicePath } from "#app/content/service-pages.ts";
import { useQuantitiesShown } from "#app/features/cart/quantities-shown.ts";
import { Breadcrumbs, ServiceGraph } from "#app/features/seo/breadcrumbs.tsx";
import { siteMeta } from "#app/features/seo/site-meta.ts";
import { serviceFacts } from "#app/features/services/service-work.tsx";
import "#app/features/services/service.css";
import { serverOnly } from "#app/islands/server-only.tsx";
import "#app/features/cart/option-figures.css";
import type { Route } from "./+types/route";
import "./service-page.css";

export function meta({ loaderData }: Route.MetaArgs) {
  return siteMeta(loaderData);
}

/** The route's pattern is the path of a service (routes.ts). */
export function loader({ pattern }: Route.LoaderArgs) {
  return serviceFacts(pattern as ServicePath);
}

const Service = serverOnly("service", import.meta.env.SSR ? () => import("./service.tsx") : null);

export default function ServicePage({ loaderData }: Route.ComponentProps) {
  useQuantitiesShown(loaderData.path);
  return (
    <>
      <Breadcrumbs page={loaderData} />
      <Service path={loaderData.path} />
      <ServiceGraph page={loaderData} />
    </>
  );
}
