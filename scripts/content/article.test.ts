import { expect, test } from "vitest";
import { readArticle } from "./article.ts";

const HEAD = `---
title: "How a purchase is counted"
heading: "How"
description: "What counts a purchase twice, what counts it never, and how to find out which it is."
lead: "A purchase is one event."
published: 2026-09-14
---
`;

function nodesOf(text: string): string {
  return readArticle("app/content/legal/a.md", `${HEAD}\n${text}`).body.nodesJson;
}

test.each([
  ["/social/site.png", '"width":1200,"height":630'],
  ["/favicon.svg", '"width":32,"height":32'],
])("reads the dimensions of %s from the file", (picture, dimensions) => {
  expect(nodesOf(`![A trace](${picture})`)).toContain(dimensions);
});

test("ignores a missing picture, which the content check reports", () => {
  expect(nodesOf("![A trace](/pictures/gone.png)")).not.toContain("width");
});
