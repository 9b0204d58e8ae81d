import { data } from "react-router";
import type { TextPage } from "#app/content/text-page.ts";
import { textPages } from "#app/content/text-pages.ts";
import { Breadcrumbs } from "#app/features/seo/breadcrumbs.tsx";
import { PageGraph } from "#app/features/seo/page-graph.tsx";
import { siteMeta } from "#app/features/seo/site-meta.ts";
import { TextSections } from "#app/features/shell/text-sections.tsx";
import type { Route } from "./+types/route";

export function meta({ loaderData: { page, path } }: Route.MetaArgs) {
  return siteMeta({ ...page, path });
}

export function loader({ pattern }: Route.LoaderArgs) {
  const path = `/${pattern.replace(/^\//, "")}`;
  const page = findPage(path);
  if (!page) throw data(null, 404);
  return { page, path };
}

export default function TextPageRoute({ loaderData }: Route.ComponentProps) {
  const { page, path } = loaderData;
  return (
    <>
      <Breadcrumbs page={{ ...page, path }} />
      <TextSections page={page} />
      <PageGraph page={{ ...page, path }} />
    </>
  );
}

function findPage(path: string): TextPage | undefined {
  return Object.entries(textPages).find(([key]) => key === path)?.[1];
}
