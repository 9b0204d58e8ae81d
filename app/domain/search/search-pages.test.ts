import fc from "fast-check";
import { expect, test } from "vitest";
import { sitePages } from "#app/content/site-pages.ts";
import { searchPages } from "./search-pages.ts";
import { indexPages } from "./site-page.ts";

const index = indexPages(sitePages);

function titlesFor(query: string): string[] {
  return searchPages(query, index).map(({ title }) => title);
}

function pathsFor(query: string): string[] {
  return searchPages(query, index).map(({ path }) => path);
}

test("a service of the catalogue is found by its name", () => {
  expect(titlesFor("looker studio")[0]).toBe("Looker Studio Dashboard");
  expect(titlesFor("consent mode")[0]).toBe("Consent Mode Setup");
});

test("posts, case studies and pages of words are found by words of their heads and texts", () => {
  expect(pathsFor("solar")).toContain("/case-studies/off-grid-stores");
  expect(pathsFor("browser enough")).toContain("/blog/tracking-conversion-guide");
  expect(pathsFor("privacy")[0]).toBe("/privacy-policy");
});

test("typos and accents do not matter, the order of the words neither", () => {
  expect(pathsFor("privcy policy")[0]).toBe("/privacy-policy");
  // More accents than a word may have typos.
  expect(pathsFor("prívàcÿ")[0]).toBe("/privacy-policy");
  expect(pathsFor("studies case")[0]).toBe("/case-studies");
});

test("nothing is found for nothing, for words that say nothing, and for what is not here", () => {
  for (const query of ["", " ", "the of and", "\0", "<>\"'", "zebra", "zebra giraffe privacy"]) {
    expect(titlesFor(query)).toEqual([]);
  }
});

test("any query is survived, answered the same twice, and with at most ten results", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 400 }), (query) => {
      expect(titlesFor(query)).toEqual(titlesFor(query));
      expect(titlesFor(query).length).toBeLessThanOrEqual(10);
    }),
    { numRuns: 300 },
  );
});

test("every page is found by its own title", () => {
  for (const page of sitePages) expect(titlesFor(page.title)).toContain(page.title);
});
