import fc from "fast-check";
import { expect, test } from "vitest";
import { searchEntries } from "#app/content/search-entries.ts";
import { indexPages, searchPages, similarPages } from "./search-pages.ts";

const index = indexPages(searchEntries);

function titlesFor(query: string): string[] {
  return searchPages(query, index).map(({ title }) => title);
}

function pathsFor(query: string): string[] {
  return searchPages(query, index).map(({ path }) => path);
}

test("finds services, posts, studies and legal pages, also with typos, accents and in any order", () => {
  expect(titlesFor("looker studio")[0]).toBe("Looker Studio Dashboard");
  expect(titlesFor("consent mode")[0]).toBe("Consent Mode Setup");
  expect(pathsFor("solar")).toContain("/case-studies/off-grid-stores");
  expect(pathsFor("browser enough")).toContain("/blog/tracking-conversion-guide");
  expect(pathsFor("privacy")[0]).toBe("/privacy-policy");
  expect(pathsFor("privcy policy")[0]).toBe("/privacy-policy");
  // Accents do not count as typos.
  expect(pathsFor("prívàcÿ")[0]).toBe("/privacy-policy");
  expect(pathsFor("studies case")[0]).toBe("/case-studies");
});

test("finds nothing for empty queries, stop words and unknown words", () => {
  const unknown = ["", " ", "the of and", "\0", "<>\"'", "ga9", "zebra", "zebra giraffe privacy"];
  for (const query of unknown) {
    expect(titlesFor(query)).toEqual([]);
  }
});

test("never throws, and returns at most ten deterministic results for any query", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 400 }), (query) => {
      expect(titlesFor(query)).toEqual(titlesFor(query));
      expect(titlesFor(query).length).toBeLessThanOrEqual(10);
    }),
    { numRuns: 300 },
  );
});

test("finds every page by its title", () => {
  for (const page of searchEntries) expect(titlesFor(page.title)).toContain(page.title);
});

const REQUEST = "/conversion-tracking-services-request";

function pathsNear(pathname: string): string[] {
  return similarPages(pathname, index).map(({ path }) => path);
}

test.each([
  ["/blgo", "/blog"],
  ["/Blogs", "/blog"],
  ["/servces", "/services"],
  ["/case-studies/off-grid", "/case-studies/off-grid-stores"],
  ["/case-study", "/case-studies"],
  ["/pricing", REQUEST],
  ["/prices.html", REQUEST],
  ["/faq", REQUEST],
  ["/kontakt", "/contact-us"],
  ["/contactus", "/contact-us"],
  ["/privacy", "/privacy-policy"],
  ["/blog/trackng-conversion-guide", "/blog/tracking-conversion-guide"],
  ["/services/google-adds", "/services/shopify-google-ads"],
  ["/carts", "/cart"],
])("the page most similar to %s is %s", (pathname, target) => {
  expect(pathsNear(pathname)[0]).toBe(target);
});

test("a typo in the name of a service finds the pages about it", () => {
  expect(pathsNear("/conversion-traking")).toEqual(
    expect.arrayContaining(["/services/conversion-tracking-services", REQUEST]),
  );
});

const UNLIKE =
  "/ /%00 /wp-login.php /xyzzy /nope /hello /%E0%A4%A /__proto__ /cart/xyzzy/quux/waldo/plugh";
test.each(UNLIKE.split(" "))("finds no page similar to %s", (pathname) => {
  expect(pathsNear(pathname)).toEqual([]);
});

test("never throws, and returns at most four distinct, deterministic pages for any path", () => {
  const anyPath = fc.oneof(
    fc.string({ unit: "binary", maxLength: 400 }),
    fc.webPath(),
    fc.constantFrom(...searchEntries.map(({ path }) => `${path}x`)),
  );
  fc.assert(
    fc.property(anyPath, (path) => {
      const paths = pathsNear(path);
      expect(paths).toEqual(pathsNear(path));
      expect(paths.length).toBeLessThanOrEqual(4);
      expect(new Set(paths).size).toBe(paths.length);
    }),
    { numRuns: 500 },
  );
});

test("finds every page first by its own path", () => {
  for (const { path } of searchEntries) {
    if (path === "/" || path.includes("#")) continue;
    expect(pathsNear(path)[0]).toBe(path);
  }
});

test("ignores characters beyond the limit", () => {
  expect(pathsNear(`/blog/${"x".repeat(10_000)}`)[0]).toBe("/blog");
  expect(pathsNear(`/${"x-".repeat(5_000)}blog`)).toEqual([]);
});
