import fc from "fast-check";
import { expect, test } from "vitest";
import { pageSummaries } from "#app/content/page-summaries.ts";
import { similarPages } from "./similar-pages.ts";

const REQUEST = "/conversion-tracking-services-request";

function pathsNear(pathname: string): string[] {
  return similarPages(pathname, pageSummaries).map(({ path }) => path);
}

test.each([
  ["/blgo", "/blog"],
  ["/Blogs", "/blog"],
  ["/servces", "/services"],
  ["/sevrices", "/services"],
  ["/sevrises", "/services"],
  ["/case-studies/off-grid", "/case-studies/off-grid-stores"],
  ["/case-study", "/case-studies"],
  ["/prices.html", REQUEST],
  ["/contactus", "/contact-us"],
  ["/CONTÁCT", "/contact-us"],
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
  "/ /%00 /wp-login.php /xyzzy /nope /hello /%E0%A4%A /__proto__ /ad /cart/xyzzy/quux /index.html";
test.each(UNLIKE.split(" "))("finds no page similar to %s", (pathname) => {
  expect(pathsNear(pathname)).toEqual([]);
});

const ads = { path: "/ads", title: "Ads", description: "" };
const remarketing = { path: "/remarketing", title: "Dynamic remarketing", description: "" };
const marketing = { path: "/marketing", title: "Marketing", description: "" };

test.each([
  ["/add", []],
  ["/adds", [ads]],
  ["/rem", []],
  ["/rema", [remarketing]],
  ["/markting", [marketing]],
  ["/martkeing", [marketing]],
  ["/mraketnig", [marketing]],
  ["/mraketng", [marketing]],
  ["/mraktng", []],
  ["/mrketng", [marketing]],
  ["/mxaketnig", []],
  ["/mrxketnig", []],
  ["/what-is-the-markting", [marketing]],
  ["/marketing-plan", [marketing, remarketing]],
  ["/marketing-plan-free", []],
])("two typos, one in a short word, none in one of three letters: %s finds %j", (path, found) => {
  expect(similarPages(path, [ads, remarketing, marketing])).toEqual(found);
});

test("ranks by the number of words, then how similar they are, the path before the title, then the shorter path", () => {
  const both = { path: "/a", title: "Conversion tracking", description: "" };
  const inTitle = { path: "/b", title: "Tracking", description: "" };
  const long = { path: "/tracking/store", title: "", description: "" };
  const short = { path: "/tracking", title: "", description: "" };
  const pages = [inTitle, long, short, both];
  expect(similarPages("/conversion-tracking", pages)).toEqual([both, short, long, inTitle]);
  const start = { path: "/trackings", title: "", description: "" };
  const typo = { path: "/trackign", title: "", description: "" };
  expect(similarPages("/tracking", [typo, start, short])).toEqual([short, start, typo]);
});

test("never throws, and returns at most four distinct pages for any path", () => {
  const anyPath = fc.oneof(
    fc.string({ unit: "binary", maxLength: 400 }),
    fc.webPath(),
    fc.constantFrom(...pageSummaries.map(({ path }) => `${path}x`)),
  );
  fc.assert(
    fc.property(anyPath, (path) => {
      const paths = pathsNear(path);
      expect(paths.length).toBeLessThanOrEqual(4);
      expect(new Set(paths).size).toBe(paths.length);
    }),
    { numRuns: 500 },
  );
});

test("finds every page first by its own path", () => {
  for (const { path } of pageSummaries) {
    if (path !== "/") expect(pathsNear(path)[0]).toBe(path);
  }
});

test("ignores characters beyond the limit", () => {
  expect(pathsNear(`/blog/${"x".repeat(10_000)}`)[0]).toBe("/blog");
  expect(pathsNear(`/${"x-".repeat(5_000)}blog`)).toEqual([]);
});
