import { data } from "react-router";
import { servicePages, servicePaths } from "#app/content/service-pages.ts";
import { Breadcrumbs, siteMeta } from "#app/features/seo/site-meta.tsx";
import type { PageHandle } from "#app/page-handle.ts";
import type { Route } from "./+types/route";
import styles from "./service-page.css?inline";
import Service from "./service.tsx";

export function meta({ loaderData }: Route.MetaArgs) {
  return siteMeta(loaderData);
}

/** The route's pattern is the service's path. Returns no text, which is server-only. */
export function loader({ pattern }: Route.LoaderArgs) {
  const path = servicePaths.find((known) => known.endsWith(pattern));
  if (!path) throw data(null, 404);
  const { title, description } = servicePages[path];
  return { title, description, path };
}

export const handle: PageHandle = { styles: [styles] };

export default function ServicePage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <Breadcrumbs page={loaderData} />
      <Service path={loaderData.path} />
    </>
  );
}
