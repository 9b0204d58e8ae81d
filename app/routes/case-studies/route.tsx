import { href } from "react-router";
import { type CaseStudy, caseStudies } from "#app/content/articles.ts";
import { amountText, isWrongBefore } from "#app/domain/articles/measurements.ts";
import { PageGraph } from "#app/features/seo/page-graph.tsx";
import { siteMeta } from "#app/features/seo/site-meta.ts";
import { Column, PageHead } from "#app/ui/section.tsx";
import type { Route } from "./+types/route";
import { StudyRow } from "./study-row.tsx";

const page = {
  title: "Case studies",
  description:
    "What was wrong, what we changed and what the figures said afterwards: tracking and optimisation projects of online stores.",
  path: href("/case-studies"),
};

export function meta(_: Route.MetaArgs) {
  return siteMeta(page);
}

export function loader() {
  return { studies: caseStudies.map(rowOf) };
}

export default function CaseStudies({ loaderData }: Route.ComponentProps) {
  return (
    <Column>
      <PageHead
        title="What changed, in figures"
        lead="What was wrong, what we did about it, and what the numbers said afterwards."
      />
      <ul className="border-b border-rule">
        {loaderData.studies.map((study) => (
          <StudyRow key={study.slug} {...study} />
        ))}
      </ul>
      <PageGraph page={page} />
    </Column>
  );
}

/** Only what the list shows: it is in the document twice. */
function rowOf({ slug, client, industry, country, platform, lead, figures }: CaseStudy) {
  const [strongest] = figures;
  const figure = {
    label: strongest.label,
    before: amountText(strongest.before, strongest.unit),
    after: amountText(strongest.after, strongest.unit),
    isWrong: isWrongBefore(strongest),
  };
  return { slug, client, industry, country, platform, lead, figure };
}
