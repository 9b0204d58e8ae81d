import fc from "fast-check";
import { expect, test } from "vitest";
import { sitePages } from "#app/content/site-pages.ts";
import { editDistance, indexPages, similarity, searchPages } from "./search-pages.ts";

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
  // Accents do not count as typos.
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

test.each([
  ["", "", 0],
  ["", "abc", 3],
  ["blgo", "blog", 1],
  ["servces", "services", 1],
  ["kontakt", "contact", 2],
  ["kitten", "sitting", 3],
])("from %s to %s it takes %i mistakes", (a, b, distance) => {
  expect(editDistance(a, b)).toBe(distance);
});

test("distance is the same both ways, 0 only between equals, and never above the longer word", () => {
  const word = fc.string({ maxLength: 12 });
  fc.assert(
    fc.property(word, word, (a, b) => {
      const distance = editDistance(a, b);
      expect(distance).toBe(editDistance(b, a));
      expect(distance === 0).toBe(a === b);
      expect(distance).toBeLessThanOrEqual(Math.max(a.length, b.length));
    }),
  );
});

test("likeness is 1 for the same word and stays between 0 and 1", () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (a, b) => {
      expect(similarity(a, a)).toBe(1);
      expect(similarity(a, b)).toBeGreaterThanOrEqual(0);
      expect(similarity(a, b)).toBeLessThanOrEqual(1);
    }),
  );
});

test("short words have to be the same: ads is not add", () => {
  expect(similarity("add", "ads")).toBe(0);
  expect(similarity("ga4", "ga3")).toBe(0);
});
