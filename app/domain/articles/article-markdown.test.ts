import { expect, test } from "vitest";
import { formatArticleMarkdown } from "./article-markdown.ts";

const ADDRESS = "https://www.site.example/blog/a";
const article = {
  title: "How a purchase is counted",
  description: "What counts it twice.",
  lead: "A purchase is one event.",
  published: "2026-09-14",
};

test("says what the front matter says, then the text", () => {
  const signed = { ...article, author: "Marta Lopes", updated: "2026-10-01" };
  expect(formatArticleMarkdown(signed, "## One\n\nA text.", ADDRESS)).toBe(
    `# How a purchase is counted

> What counts it twice.

- Page: <https://www.site.example/blog/a>
- Author: Marta Lopes
- Published: 2026-09-14
- Updated: 2026-10-01

A purchase is one event.

## One

A text.
`,
  );
});

test("leaves out an author and a change that it does not have", () => {
  const text = formatArticleMarkdown(article, "A text.", ADDRESS);
  expect(text).toContain(`- Page: <${ADDRESS}>\n- Published: 2026-09-14\n\n`);
});

test("links other pages and pictures of the site by their whole address", () => {
  const links = "[a](/blog/b#c) ![d](/pictures/e.svg) [f](https://g.example) [h](#i)";
  expect(formatArticleMarkdown(article, links, ADDRESS)).toContain(
    "[a](https://www.site.example/blog/b#c) ![d](https://www.site.example/pictures/e.svg) [f](https://g.example) [h](#i)",
  );
});

test("points to the page for each table that only the page has", () => {
  const marks = "One.\n\n<!-- table: retention -->\n\n<!-- table: stored -->\n\nTwo.";
  expect(formatArticleMarkdown(article, marks, ADDRESS)).toContain(
    `One.\n\nThe table is on the page: <${ADDRESS}>\n\nThe table is on the page: <${ADDRESS}>\n\nTwo.`,
  );
});

test("keeps comments that are no table", () => {
  const text = "One.\n\n<!-- a note -->";
  expect(formatArticleMarkdown(article, text, ADDRESS)).toContain(text);
});
