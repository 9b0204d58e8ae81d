import { href } from "react-router";
import type { CaseStudy } from "#app/content/articles.ts";
import { amountText, wasWrongBefore } from "#app/domain/articles/measurements.ts";
import ArticlesEnd from "#app/features/articles/articles-end.tsx";
import { FigureBar } from "#app/features/articles/figure-bar.tsx";
import { TitleLink } from "#app/ui/button.tsx";

export default function StudyList({ studies }: { studies: readonly CaseStudy[] }) {
  return (
    <>
      <ul>
        {studies.map((study) => (
          <StudyRow key={study.slug} {...study} />
        ))}
      </ul>
      <ArticlesEnd />
    </>
  );
}

function StudyRow({ slug, client, lead, figures: [figure], ...facts }: CaseStudy) {
  const { label, unit, before, after } = figure;
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
        <div className="flex flex-wrap items-center gap-x-8 gap-y-3">
          <p className="flex flex-wrap items-baseline gap-x-5 text-title font-semibold tabular-figures">
            <span className={wasWrongBefore(figure) ? "text-warm" : "text-soft"}>
              <span className="sr-only">From </span>
              {amountText(before, unit)}
            </span>
            <span className="text-teal">
              <span aria-hidden="true" className="mr-5 font-normal text-edge">
                →
              </span>
              <span className="sr-only"> to </span>
              {amountText(after, unit)}
            </span>
          </p>
          <div aria-hidden="true" className="w-50">
            <FigureBar figure={figure} when="before" />
            <FigureBar figure={figure} when="after" />
          </div>
        </div>
        <p className="mt-3 text-sm text-soft">{label}</p>
        <p className="mt-5 max-w-text">{lead}</p>
      </div>
    </li>
  );
}
