import { expect, test } from "vitest";
import { articleBody, caseStudies, legalPages, posts } from "#app/content/articles.ts";
import { request } from "./site.ts";

/** Words that no encoding changes. The longest run of them is unique. */
const PLAIN_WORDS = /[A-Za-z ,.]+/g;

const ARTICLES = [
  // In tests the list includes drafts, as in development.
  ...posts
    .filter(({ draft }) => !draft)
    .map((article) => ({ folder: "posts", path: `/blog/${article.slug}`, article }) as const),
  ...caseStudies.map(
    (article) =>
      ({ folder: "case-studies", path: `/case-studies/${article.slug}`, article }) as const,
  ),
  ...legalPages.map((article) => ({ folder: "legal", path: `/${article.slug}`, article }) as const),
];

test.each(ARTICLES)("$path has its text once", async ({ folder, path, article }) => {
  const { nodesJson } = await articleBody(folder, article);
  const [words = ""] = (nodesJson.match(PLAIN_WORDS) ?? []).toSorted((a, b) => b.length - a.length);
  expect(words).not.toBe("");
  const response = await request(path);
  expect(response.status).toBe(200);
  expect((await response.text()).split(words)).toHaveLength(2);
});
