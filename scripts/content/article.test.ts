import { expect, test } from "vitest";
import { terms } from "#app/content/site.ts";
import { parseArticle } from "./article.ts";

const HEAD = `---
title: "How a purchase is counted"
heading: "How"
description: "What counts a purchase twice, what counts it never, and how to find out which it is."
lead: "A purchase is one event."
published: 2026-09-14
---
`;

function readNodes(text: string): string {
  return parseArticle("app/content/legal/a.md", `${HEAD}\n${text}`).body.nodesJson;
}

test.each([
  ["/social/site.png", '"width":1200,"height":630'],
  ["/favicon.svg", '"width":32,"height":32'],
])("reads the dimensions of %s from the file", (picture, dimensions) => {
  expect(readNodes(`![A trace](${picture})`)).toContain(dimensions);
});

test("inserts the commercial terms into text", () => {
  expect(readNodes("You pay {terms.payment}.")).toContain(`You pay ${terms.payment}.`);
});

test("inserts the commercial terms into front matter", () => {
  const head = HEAD.replace("A purchase is one event.", "{terms.support}.");
  const { metadata } = parseArticle("app/content/legal/a.md", `${head}\nA text.`);
  expect(metadata.lead).toBe(`${terms.support}.`);
});

test("reports an unknown commercial term with its line", () => {
  expect(() => readNodes("One.\n\nYou pay {terms.paymnet}.")).toThrow(
    /a\.md:11: no \{terms\.paymnet\}, expected one of payment, /,
  );
});

test("ignores a missing picture, which the content check reports", () => {
  expect(readNodes("![A trace](/pictures/gone.png)")).not.toContain("width");
});
