import { data, href } from "react-router";
import { articleBody, type CaseStudy, caseStudies } from "#app/content/articles.ts";
import { Breadcrumbs } from "#app/features/seo/breadcrumbs.tsx";
import { PageGraph } from "#app/features/seo/page-graph.tsx";
import { siteMeta } from "#app/features/seo/site-meta.ts";
import { notFoundPages } from "#app/features/shell/not-found-pages.ts";
import "#app/ui/prose.css";
import { Column } from "#app/ui/section.tsx";
import { staticPart } from "#app/ui/static-part.tsx";
import type { Route } from "./+types/route";
import { NextStudy } from "./next-study.tsx";
import { ServicesUsed } from "./services-used.tsx";

export function meta({ loaderData: { study } }: Route.MetaArgs) {
  return siteMeta(pageOf(study));
}

export async function loader({ params, url }: Route.LoaderArgs) {
  const index = caseStudies.findIndex(({ slug }) => slug === params.slug);
  const study = caseStudies[index];
  if (!study) throw data(notFoundPages(url), 404);
  const { slug, title } = caseStudies[index + 1] ?? caseStudies[0] ?? study;
  const { nodes } = await articleBody("case-studies", study);
  return { study: shownOf(study), nodes, next: { slug, title } };
}

const Study = staticPart(() => import("./study.tsx"));

export default function CaseStudyPage({
  loaderData: { study, nodes, next },
}: Route.ComponentProps) {
  return (
    <>
      <Breadcrumbs page={pageOf(study)} />
      <Column>
        <article key={study.slug}>
          <Study study={study} nodes={nodes} />
          <ServicesUsed skus={study.services} />
        </article>
        <NextStudy {...next} />
        <PageGraph page={pageOf(study)} />
      </Column>
    </>
  );
}

/** What the page says of it; what only searches and lists know of it stays here. */
function shownOf({ words, readingMinutes, topics, sample, draft, ...shown }: CaseStudy) {
  return shown;
}

function pageOf(study: Pick<CaseStudy, "title" | "description" | "published" | "slug">) {
  return { ...study, path: href("/case-studies/:slug", { slug: study.slug }) };
}
