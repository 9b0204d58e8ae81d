import { lastChange } from "#app/domain/articles/article.ts";
import { blogQuery, postListPages } from "#app/domain/articles/post-list.ts";
import type { SitemapEntry } from "#app/domain/seo/xml.ts";
import { type AnyArticle, type ArticleFolder, caseStudies, legalPages, posts } from "./articles.ts";
import { REQUEST_PATH } from "./pages.ts";

interface PublishedArticle {
  readonly path: string;
  readonly folder: ArticleFolder;
  readonly article: AnyArticle;
}

export const publishedArticles: readonly PublishedArticle[] = [
  ...articlesAt("", "legal", legalPages),
  ...articlesAt("/case-studies", "case-studies", caseStudies),
  ...articlesAt("/blog", "posts", posts),
];

function articlesAt(
  parent: string,
  folder: ArticleFolder,
  articles: readonly AnyArticle[],
): PublishedArticle[] {
  return articles.map((article) => ({ path: `${parent}/${article.slug}`, folder, article }));
}

export const publishedPages: readonly SitemapEntry[] = [
  ...publishedArticles.map(({ path, article }) => ({ path, lastModified: lastChange(article) })),
  ...postListPages(posts).map((address) => ({ path: `/blog${blogQuery(address)}` })),
];

const markdownPaths = new Set([REQUEST_PATH, ...publishedArticles.map(({ path }) => path)]);

/** Whether the page at this path is also served as Markdown, at `….md`. */
export function hasMarkdown(path: string | null): boolean {
  return path !== null && markdownPaths.has(path);
}
