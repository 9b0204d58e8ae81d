import type { ReactNode } from "react";
import { data } from "react-router";
import { type ServicePath, servicePages } from "#app/content/service-pages.ts";
import { useQuantitiesShown } from "#app/features/cart/quantities-shown.ts";
import { Breadcrumbs } from "#app/features/seo/breadcrumbs.tsx";
import { siteMeta } from "#app/features/seo/site-meta.ts";
import { documentPart, staticPart } from "#app/ui/static-part.tsx";
import type { Route } from "./+types/route";
import "./drawings.css";
import "./service.css";

export function meta({ loaderData }: Route.MetaArgs) {
  return siteMeta(loaderData);
}

/** The facts of the page alone: its words are in the static parts, once. */
export function loader({ pattern }: Route.LoaderArgs) {
  const path = `/${pattern.replace(/^\//, "")}`;
  if (!isServicePath(path)) throw data(null, 404);
  const { title, description } = servicePages[path];
  return { title, description, path };
}

const TrackingWork = staticPart(() => import("./tracking-work.tsx"));
const PriceList = staticPart(() => import("./price-list.tsx"));
const TrackingAnswers = staticPart(() => import("./tracking-answers.tsx"));
const Optimisation = staticPart(() => import("./optimisation.tsx"));
const Ads = staticPart(() => import("./ads.tsx"));
const StructuredData = documentPart(
  import.meta.env.SSR ? () => import("./structured-data.tsx") : null,
);

/** Each service's page: its words as parts of their own, so that a visitor of one loads one. */
const VIEWS: Record<ServicePath, () => ReactNode> = {
  "/services/conversion-tracking-services": () => (
    <>
      <TrackingWork />
      <PriceList />
      <TrackingAnswers />
    </>
  ),
  "/services/shopify-conversion-rate-optimization": () => <Optimisation />,
  "/services/shopify-google-ads": () => <Ads />,
};

export default function Service({ loaderData }: Route.ComponentProps) {
  const View = VIEWS[loaderData.path];
  useQuantitiesShown(loaderData.path);
  return (
    <>
      {/* From one service to the next the route stays; what was adopted of the first must not. */}
      <Breadcrumbs key={`${loaderData.path} way`} page={loaderData} />
      <View key={loaderData.path} />
      <StructuredData key={`${loaderData.path} graph`} page={loaderData} />
    </>
  );
}

function isServicePath(path: string): path is ServicePath {
  return path in servicePages;
}
