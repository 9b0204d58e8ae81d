import { longDate } from "#app/domain/articles/article.ts";

export function ArticleDate({ date }: { date: string }) {
  return <time dateTime={date}>{longDate(date)}</time>;
}
