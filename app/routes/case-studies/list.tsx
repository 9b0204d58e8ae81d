import { href } from "react-router";
import { caseStudies } from "#app/content/articles.ts";
import type { PageMeta } from "#app/domain/seo/page-meta.ts";
import CallToAction from "#app/features/articles/call-to-action.tsx";
import { BeforeAndAfter } from "#app/features/articles/figure-bar.tsx";
import SiteGraph from "#app/features/seo/site-graph.tsx";
import { TitleLink } from "#app/ui/button.tsx";
import { Container, PageHead } from "#app/ui/section.tsx";

export default function CaseStudyList({ page }: { page: PageMeta }) {
  return (
    <Container>
      <PageHead title="What changed, in figures" lead={page.description} />
      <ul>
        {caseStudies.map(({ slug, client, lead, figures: [figure], ...facts }) => (
          <li
            key={slug}
            className="row-target relative border-t border-rule py-10 lg:grid lg:grid-cols-[1fr_2fr] lg:gap-12"
          >
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
        ))}
      </ul>
      <CallToAction />
      <SiteGraph page={page} />
    </Container>
  );
}
