import { longDate } from "#app/domain/articles/article.ts";
import { ButtonLink } from "#app/ui/button.tsx";

export function ArticleFacts({
  author,
  published,
  updated,
  readingMinutes,
  section,
}: {
  author?: string;
  published: string;
  updated?: string | undefined;
  readingMinutes: number;
  section?: { readonly label: string; readonly to: string };
}) {
  return (
    <ul className="flex flex-wrap items-center gap-x-3 text-sm text-soft tabular-figures">
      {author ? <li className="inline-flex min-h-11 items-center">{author}</li> : null}
      <li className="inline-flex min-h-11 items-center gap-x-1">
        <ArticleDate date={published} />
      </li>
      {updated ? (
        <li className="inline-flex min-h-11 items-center gap-x-1">
          Updated <ArticleDate date={updated} />
        </li>
      ) : null}
      <li className="inline-flex min-h-11 items-center">{readingMinutes} min read</li>
      {section ? (
        <li>
          <ButtonLink href={section.to} tone="quiet">
            {section.label}
          </ButtonLink>
        </li>
      ) : null}
    </ul>
  );
}

export function ArticleDate({ date }: { date: string }) {
  return <time dateTime={date}>{longDate(date)}</time>;
}
