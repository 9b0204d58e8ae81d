interface Listed {
  readonly slug: string;
  /** ISO date. */
  readonly published: string;
  readonly draft: boolean;
}

/** The articles that a site shows, newest first, then by slug; drafts only where they are asked for. */
export function shownArticles<Article extends Listed>(
  articles: readonly Article[],
  { drafts }: { drafts: boolean },
): Article[] {
  return articles
    .filter(({ draft }) => drafts || !draft)
    .toSorted((a, b) => b.published.localeCompare(a.published) || a.slug.localeCompare(b.slug));
}
