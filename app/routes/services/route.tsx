import { href } from "react-router";
import { servicesOverview } from "#app/content/services-overview.ts";
import { siteMeta } from "#app/features/seo/site-meta.tsx";
import type { PageHandle } from "#app/page-handle.ts";
import type { Route } from "./+types/route";
import styles from "./services.css?inline";
import Overview from "./overview.tsx";

export function meta({ loaderData }: Route.MetaArgs) {
  return siteMeta(loaderData);
}

/** Returns no text, which is server-only. */
export function loader() {
  const { title, description } = servicesOverview;
  return { title, description, path: href("/services") };
}

export const handle: PageHandle = { styles: [styles] };

export default function Services({ loaderData }: Route.ComponentProps) {
  return <Overview page={loaderData} />;
}
