import { href } from "react-router";
import { type CaseStudy, caseStudies } from "#app/content/articles.ts";
import { amountText, wasWrongBefore } from "#app/domain/articles/measurements.ts";
import { PageGraph } from "#app/features/seo/page-graph.tsx";
import { siteMeta } from "#app/features/seo/site-meta.ts";
import { Column, PageHead } from "#app/ui/section.tsx";
import { TitleLink } from "#app/ui/button.tsx";
import type { Route } from "./+types/route";

const page = {
  title: "Case studies",
  description:
    "What was wrong, what we changed and what the figures said afterwards: tracking and optimisation projects of online stores.",
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

function StudyRow({ slug, client, lead, figure, ...facts }: ReturnType<typeof rowOf>) {
  return (
    <li className="border-t border-rule py-10 lg:grid lg:grid-cols-[1fr_2fr] lg:gap-12">
      <div className="flex flex-col gap-2">
        <h2 className="text-2xl">
          <TitleLink href={href("/case-studies/:slug", { slug })}>{client}</TitleLink>
        </h2>
        <p className="text-sm text-soft">
          {facts.industry}, {facts.country}
          <br />
          {facts.platform}
        </p>
      </div>
      <div className="mt-6 lg:mt-0">
        <BeforeAndAfter {...figure} />
        <p className="mt-5 max-w-text">{lead}</p>
      </div>
    </li>
  );
}

function BeforeAndAfter({ label, before, after, isWrong }: ReturnType<typeof rowOf>["figure"]) {
  return (
    <p>
      <span className="flex flex-wrap items-baseline gap-x-5 text-title font-semibold tabular-figures">
        <span className={isWrong ? "text-warm" : "text-soft"}>
          <span className="sr-only">From </span>
          {before}
        </span>
        <span className="text-teal">
          <span aria-hidden="true" className="mr-5 font-normal text-edge">
            →
          </span>
          <span className="sr-only"> to </span>
          {after}
        </span>
      </span>
      <span className="mt-2 block text-sm text-soft">{label}</span>
    </p>
  );
}

/** Only what the list shows, because loader data is in the document twice. */
function rowOf({ slug, client, industry, country, platform, lead, figures }: CaseStudy) {
  const [strongest] = figures;
  const figure = {
    label: strongest.label,
    before: amountText(strongest.before, strongest.unit),
    after: amountText(strongest.after, strongest.unit),
    isWrong: wasWrongBefore(strongest),
  };
  return { slug, client, industry, country, platform, lead, figure };
}
