import { data, href } from "react-router";
import { caseStudies } from "#app/content/case-studies.ts";
import { siteMeta } from "#app/features/seo/site-meta.ts";
import { notFoundPages } from "#app/features/shell/not-found-pages.ts";
import { TextSections } from "#app/features/shell/text-sections.tsx";
import type { Route } from "./+types/route";

export function meta({ loaderData: { study } }: Route.MetaArgs) {
  return siteMeta({ ...study, path: href("/case-studies/:slug", { slug: study.slug }) });
}

export function loader({ params, url }: Route.LoaderArgs) {
  const study = caseStudies.find(({ slug }) => slug === params.slug);
  if (!study) throw data(notFoundPages(url), 404);
  return { study };
}

export default function CaseStudy({ loaderData }: Route.ComponentProps) {
  return <TextSections page={loaderData.study} />;
}
