import { lastChange } from "#app/domain/articles/article.ts";
import { blogQuery, postListPages } from "#app/domain/articles/post-list.ts";
import type { SitemapEntry } from "#app/domain/seo/xml.ts";
import { type AnyArticle, caseStudies, legalPages, posts } from "./articles.ts";

export const publishedPages: readonly SitemapEntry[] = [
  ...entries("", legalPages),
  ...entries("/case-studies", caseStudies),
  ...entries("/blog", posts),
  ...postListPages(posts).map((address) => ({ path: `/blog${blogQuery(address)}` })),
];

function entries(folder: string, articles: readonly AnyArticle[]): SitemapEntry[] {
  return articles.map((article) => ({
    path: `${folder}/${article.slug}`,
    lastModified: lastChange(article),
  }));
}
