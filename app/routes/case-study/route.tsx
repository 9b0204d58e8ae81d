import { data, href } from "react-router";
import { articleBody, type CaseStudy, caseStudies } from "#app/content/articles.ts";
import { ArticlePage } from "#app/features/articles/article-page.tsx";
import { Breadcrumbs } from "#app/features/seo/breadcrumbs.tsx";
import { PageGraph } from "#app/features/seo/page-graph.tsx";
import { siteMeta } from "#app/features/seo/site-meta.ts";
import { notFoundPages } from "#app/features/shell/not-found-pages.ts";
import type { Route } from "./+types/route";

export function meta({ loaderData: { study } }: Route.MetaArgs) {
  return siteMeta(pageOf(study));
}

export async function loader({ params, url }: Route.LoaderArgs) {
  const study = caseStudies.find(({ slug }) => slug === params.slug);
  if (!study) throw data(notFoundPages(url), 404);
  return { study, body: await articleBody("case-studies", study) };
}

export default function CaseStudyPage({ loaderData: { study, body } }: Route.ComponentProps) {
  return (
    <>
      <Breadcrumbs page={pageOf(study)} />
      <ArticlePage title={study.title} lead={study.lead} body={body} />
      <PageGraph page={pageOf(study)} />
    </>
  );
}

function pageOf(study: CaseStudy) {
  return { ...study, path: href("/case-studies/:slug", { slug: study.slug }) };
}
