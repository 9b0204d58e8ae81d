import type { CaseStudy } from "#app/content/articles.ts";
import type { ArticleBody } from "#app/domain/articles/article.ts";
import { ArticleText } from "#app/features/articles/article-text.tsx";
import { PageHead } from "#app/ui/section.tsx";
import { FigureBars } from "./figure-bars.tsx";
import { StudyFacts, type StudyFactsOf } from "./study-facts.tsx";
import { WeeklyLine } from "./weekly-line.tsx";

export interface StudyProps {
  study: StudyFactsOf & Pick<CaseStudy, "title" | "lead" | "figures" | "series">;
  nodes: ArticleBody["nodes"];
}

/** All of a study that only wants to be read: its facts, its figures as charts, its text. */
export default function Study({ study, nodes }: StudyProps) {
  const { title, lead, figures, series } = study;
  return (
    <>
      <PageHead title={title} lead={lead} />
      <div className="lg:grid lg:grid-cols-[1fr_2fr] lg:gap-12">
        <StudyFacts study={study} />
        <div className="mt-12 min-w-0 lg:mt-0">
          <section aria-labelledby="figures">
            <h2 id="figures" className="sr-only">
              The figures
            </h2>
            {figures.map((figure) => (
              <FigureBars key={figure.label} figure={figure} />
            ))}
            {series.map((one) => (
              <WeeklyLine key={one.label} series={one} />
            ))}
          </section>
          <div className="py-12">
            <ArticleText nodes={nodes} />
          </div>
        </div>
      </div>
    </>
  );
}
