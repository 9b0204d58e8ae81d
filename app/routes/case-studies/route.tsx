import { href } from "react-router";
import { type CaseStudy, caseStudies } from "#app/content/articles.ts";
import { ArticlesEnd } from "#app/features/articles/articles-end.tsx";
import { BeforeAndAfter } from "#app/features/articles/before-and-after.tsx";
import { PageGraph } from "#app/features/seo/page-graph.tsx";
import { siteMeta } from "#app/features/seo/site-meta.ts";
import { Column, PageHead } from "#app/ui/section.tsx";
import { TitleLink } from "#app/ui/button.tsx";
import type { Route } from "./+types/route";

const page = {
  title: "Case studies",
  description:
    "Online stores, before and after: what was wrong with their numbers, what we changed, and what it brought them.",
  path: href("/case-studies"),
};

export function meta() {
  return siteMeta(page);
}

export function loader() {
  return { studies: caseStudies.map(rowOf) };
}

export default function CaseStudies({ loaderData }: Route.ComponentProps) {
  return (
    <Column>
      <PageHead title="What changed, in figures" lead={page.description} />
      <ul>
        {loaderData.studies.map((study) => (
          <StudyRow key={study.slug} {...study} />
        ))}
      </ul>
      <ArticlesEnd />
      <PageGraph page={page} />
    </Column>
  );
}

function StudyRow({ slug, client, lead, figure, ...facts }: ReturnType<typeof rowOf>) {
  return (
    <li className="row-target relative border-t border-rule py-10 lg:grid lg:grid-cols-[1fr_2fr] lg:gap-12">
      <div className="flex flex-col gap-2">
        <h2 className="text-2xl">
          <TitleLink href={href("/case-studies/:slug", { slug })}>{client}</TitleLink>
        </h2>
        <p className="text-sm text-soft">
          {facts.industry}, {facts.country}
          <br />
          {facts.platform}
          <br />
          Written by {facts.author}
        </p>
      </div>
      <div className="mt-6 lg:mt-0">
        <BeforeAndAfter figure={figure} />
        <p className="mt-5 max-w-text">{lead}</p>
      </div>
    </li>
  );
}

/** Only what the list shows, because loader data is in the document twice. */
function rowOf({ slug, client, industry, country, platform, author, lead, figures }: CaseStudy) {
  return { slug, client, industry, country, platform, author, lead, figure: figures[0] };
}
