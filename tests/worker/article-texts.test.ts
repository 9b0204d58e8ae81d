import { describe, expect, test } from "vitest";
import { articleBody, caseStudies, legalPages, posts } from "#app/content/articles.ts";
import { request } from "./site.ts";

/** Runs of words that no encoding changes. */
const PLAIN_WORDS = /[A-Za-z ,.]+/g;

const ARTICLES = [
  // Drafts are included, as in development.
  ...posts
    .filter(({ draft }) => !draft)
    .map((article) => ({ folder: "posts", path: `/blog/${article.slug}`, article }) as const),
  ...caseStudies.map(
    (article) =>
      ({ folder: "case-studies", path: `/case-studies/${article.slug}`, article }) as const,
  ),
  ...legalPages.map((article) => ({ folder: "legal", path: `/${article.slug}`, article }) as const),
];

describe.each(ARTICLES)("the text of $path", ({ folder, path, article }) => {
  async function timesIn(address: string): Promise<number> {
    const { nodes } = await articleBody(folder, article);
    const [words = ""] = (nodes.match(PLAIN_WORDS) ?? []).toSorted((a, b) => b.length - a.length);
    expect(words).not.toBe("");
    const response = await request(address);
    expect(response.status).toBe(200);
    return (await response.text()).split(words).length - 1;
  }

  test("is in its document once, as what is drawn", async () => {
    expect(await timesIn(path)).toBe(1);
  });
});
