import { data, href } from "react-router";
import { articleBody, type CaseStudy, caseStudies } from "#app/content/articles.ts";
import { siteMap } from "#app/content/pages.ts";
import type { PageMeta } from "#app/domain/seo/page-meta.ts";
import { Breadcrumbs } from "#app/features/seo/breadcrumbs.tsx";
import { PageGraph } from "#app/features/seo/page-graph.tsx";
import { siteMeta } from "#app/features/seo/site-meta.ts";
import { notFoundPages } from "#app/features/shell/not-found.tsx";
import "#app/ui/prose.css";
import { Column } from "#app/ui/section.tsx";
import { serverData, serverOnly, serverOnlyFrom } from "#app/islands/server-only.tsx";
import { TitleLink } from "#app/ui/button.tsx";
import "#app/features/cart/option-figures.css";
import type { Route } from "./+types/route";

export function meta({ loaderData: { study } }: Route.MetaArgs) {
  return siteMeta(pageOf(study));
}

export async function loader({ params, url }: Route.LoaderArgs) {
  const index = caseStudies.findIndex(({ slug }) => slug === params.slug);
  const study = caseStudies[index];
  if (!study) throw data(notFoundPages(url), 404);
  const { slug, title } = caseStudies[index + 1] ?? caseStudies[0] ?? study;
  const { nodes } = await articleBody("case-studies", study);
  return {
    study: headOf(study),
    text: serverData({ study: shownOf(study), nodes }),
    next: { slug, title },
  };
}

const Study = serverOnlyFrom("study", import.meta.env.SSR ? () => import("./study.tsx") : null);
const ServicesUsed = serverOnly(
  "services",
  import.meta.env.SSR ? () => import("./services-used.tsx") : null,
);

export default function CaseStudyPage({ loaderData: { study, text, next } }: Route.ComponentProps) {
  return (
    <>
      <Breadcrumbs page={pageOf(study)} />
      <Column>
        <article>
          <Study from={text} />
          <ServicesUsed skus={study.services} />
        </article>
        <NextStudy {...next} />
        <PageGraph page={pageOf(study)} />
      </Column>
    </>
  );
}

function NextStudy({ slug, title }: { slug: string; title: string }) {
  return (
    <nav
      aria-label="Next study"
      className="border-t border-rule py-12 lg:grid lg:grid-cols-[1fr_2fr] lg:gap-12"
    >
      <p className="text-soft">Next study</p>
      <p className="text-2xl font-semibold">
        <TitleLink href={href("/case-studies/:slug", { slug })}>{title}</TitleLink>
      </p>
    </nav>
  );
}

/** For meta tags, structured data and Select. */
function headOf(study: CaseStudy) {
  const { slug, title, description, published, updated, picture, services } = study;
  const { words, industry, platform } = study;
  return {
    slug,
    title,
    description,
    published,
    updated,
    picture,
    services,
    words,
    industry,
    platform,
    section: siteMap.sections["/case-studies"],
  };
}

function shownOf(study: CaseStudy) {
  const { title, lead, figures, series } = study;
  const { client, industry, country, platform, published, updated } = study;
  return { title, lead, figures, series, client, industry, country, platform, published, updated };
}

function pageOf({
  slug,
  services,
  industry,
  platform,
  ...page
}: ReturnType<typeof headOf>): PageMeta & { path: string } {
  return {
    ...page,
    path: href("/case-studies/:slug", { slug }),
    article: "Article",
    about: industry,
    mentions: [platform],
  };
}
