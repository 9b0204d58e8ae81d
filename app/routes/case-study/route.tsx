import { data, href } from "react-router";
import { type CaseStudy, caseStudies } from "#app/content/case-studies.ts";
import { PageGraph } from "#app/features/seo/page-graph.tsx";
import { siteMeta } from "#app/features/seo/site-meta.ts";
import { notFoundPages } from "#app/features/shell/not-found-pages.ts";
import { TextSections } from "#app/features/shell/text-sections.tsx";
import type { Route } from "./+types/route";

export function meta({ loaderData: { study } }: Route.MetaArgs) {
  return siteMeta(pageOf(study));
}

export function loader({ params, url }: Route.LoaderArgs) {
  const study = caseStudies.find(({ slug }) => slug === params.slug);
  if (!study) throw data(notFoundPages(url), 404);
  return { study };
}

export default function CaseStudyPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <TextSections page={loaderData.study} />
      <PageGraph page={pageOf(loaderData.study)} />
    </>
  );
}

function pageOf(study: CaseStudy) {
  return { ...study, path: href("/case-studies/:slug", { slug: study.slug }) };
}
