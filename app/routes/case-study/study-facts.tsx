import type { CaseStudy } from "#app/content/articles.ts";
import { ArticleDate } from "#app/features/articles/article-facts.tsx";

/** Who it was for, as a data sheet names it. */
export function StudyFacts({ study }: { study: StudyFactsOf }) {
  const facts = [
    { name: "Client", value: study.client },
    { name: "Industry", value: study.industry },
    { name: "Country", value: study.country },
    { name: "Store platform", value: study.platform },
    { name: "Published", value: <ArticleDate date={study.published} /> },
    ...(study.updated ? [{ name: "Updated", value: <ArticleDate date={study.updated} /> }] : []),
  ];
  return (
    <dl className="grid gap-x-8 self-start sm:grid-cols-2 floating lg:sticky lg:top-24 lg:grid-cols-1">
      {facts.map(({ name, value }) => (
        <div key={name} className="border-t border-rule py-3">
          <dt className="text-sm text-soft">{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

export type StudyFactsOf = Pick<
  CaseStudy,
  "client" | "industry" | "country" | "platform" | "published" | "updated"
>;
