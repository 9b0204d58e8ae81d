import { data } from "react-router";
import { servicePages, servicePaths } from "#app/content/service-pages.ts";
import { Breadcrumbs, siteMeta } from "#app/features/seo/site-meta.tsx";
import { DocumentScript } from "#app/islands/document-script.tsx";
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

/** Where there is room, all texts are shown. */
const OPEN_ON_WIDE = `if(matchMedia("(width>=48rem)").matches)for(const part of document.querySelectorAll(".part"))part.closest("details").open=true`;

export const handle: PageHandle = { styles: [styles] };

export default function ServicePage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <Breadcrumbs page={loaderData} />
      <Service path={loaderData.path} />
      <DocumentScript text={import.meta.env.SSR ? OPEN_ON_WIDE : ""} />
    </>
  );
}
