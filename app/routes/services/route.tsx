import { href } from "react-router";
import { servicesOverview } from "#app/content/services-overview.ts";
import { siteMeta } from "#app/features/seo/site-meta.tsx";
import { serverOnly } from "#app/islands/server-only.tsx";
import type { Route } from "./+types/route";
import "./services.css";

export function meta({ loaderData }: Route.MetaArgs) {
  return siteMeta(loaderData);
}

/** Returns no text, which is server-only. */
export function loader() {
  const { title, description } = servicesOverview;
  return { title, description, path: href("/services") };
}

const Overview = serverOnly("main", import.meta.env.SSR ? () => import("./overview.tsx") : null);

export default function Services({ loaderData }: Route.ComponentProps) {
  return <Overview page={loaderData} />;
}
