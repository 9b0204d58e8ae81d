import { data, href } from "react-router";
import { articleBody, caseStudies } from "#app/content/articles.ts";
import { siteStructure } from "#app/content/pages.ts";
import { Breadcrumbs, siteMeta } from "#app/features/seo/site-meta.tsx";
import { suggestPages } from "#app/features/shell/suggested-pages.tsx";
import proseStyles from "#app/ui/prose.css?inline";
import styles from "./weekly-chart.css?inline";
import type { PageHandle } from "#app/page-handle.ts";
import type { Route } from "./+types/route";
import Study from "./study.tsx";

export function meta({ loaderData: { page } }: Route.MetaArgs) {
  return siteMeta(page);
}

export async function loader({ params, url }: Route.LoaderArgs) {
  const index = caseStudies.findIndex(({ slug }) => slug === params.slug);
  const study = caseStudies[index];
  if (!study) throw data(suggestPages(url), 404);
  const { slug, title, description, author, published, updated, picture, wordCount } = study;
  const next = caseStudies[index + 1] ?? caseStudies[0] ?? study;
  const { nodesJson } = await articleBody("case-studies", study);
  const page = {
    title,
    description,
    author,
    published,
    updated,
    picture,
    wordCount,
    section: siteStructure.sections["/case-studies"],
    path: href("/case-studies/:slug", { slug }),
    article: "Article" as const,
    about: study.industry,
    mentions: [study.platform],
  };
  return { page, text: { page, study, nodesJson, next } };
}

export const handle: PageHandle = { styles: [proseStyles, styles] };

export default function CaseStudyPage({ loaderData: { page, text } }: Route.ComponentProps) {
  return (
    <>
      <Breadcrumbs page={page} />
      <Study {...text} />
    </>
  );
}
