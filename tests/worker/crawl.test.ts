import { beforeAll, expect, test } from "vitest";
import { fetchPath, crawl, type Visited } from "./crawled-site.ts";
import { graphOf, matches } from "./read-html.ts";

let visited = new Map<string, Visited>();
let listed: string[] = [];

beforeAll(async () => {
  visited = await crawl();
  const xml = await (await fetchPath("/sitemap.xml")).text();
  listed = matches(xml, /<loc>([^<]+)<\/loc>/g).map(pathOf);
});

/** Pages without noindex, at their canonical address. */
function indexable(): Visited[] {
  return [...visited.values()].filter(
    ({ html, path }) =>
      html !== "" &&
      !/<meta name="robots" content="noindex"/.test(html) &&
      canonical(html) === path,
  );
}

function canonical(html: string): string | undefined {
  const [address] = matches(html, /<link rel="canonical" href="([^"]+)"/g);
  return address === undefined ? undefined : pathOf(address);
}

/** Includes the query: a category of the blog is a page. */
function pathOf(address: string): string {
  const { pathname, search } = new URL(address);
  return pathname + search;
}

test("every link of the site returns 200, in one hop", () => {
  expect(visited.size).toBeGreaterThan(20);
  const broken = [...visited.values()].filter(({ status }) => status !== 200);
  expect(broken.map(({ path, status }) => `${path} ${status} ${linkedFrom(path)}`)).toEqual([]);
});

test("every link with a fragment leads to an existing id", () => {
  const targets = new Set([...visited.values()].flatMap(({ fragments }) => fragments));
  const lost = [...targets].filter((target) => {
    const [path = "", fragment = ""] = target.split("#");
    // The fragment of an open question is "faq-" and the id of its item (spec §4).
    return !visited.get(path)?.html.includes(` id="${fragment.replace(/^faq-/, "")}"`);
  });
  expect(lost).toEqual([]);
});

test("the sitemap lists exactly the pages that a visitor can reach", () => {
  const reached = indexable().map(({ path }) => path);
  const hint = "link a new page (app/content/navigation.ts), or unlist it (app/content/pages.ts)";
  expect(reached.toSorted(), hint).toEqual(listed.toSorted());
});

test("an address with a query has a listed page as its canonical", () => {
  const other = [...visited.values()].filter(({ path, html }) => path.includes("?") && html !== "");
  for (const { path, html } of other) expect(listed, path).toContain(canonical(html));
});

test("each page below a section shows the breadcrumbs of its structured data", () => {
  for (const { path, html } of indexable().filter((page) => page.path.lastIndexOf("/") > 0)) {
    const [trail = ""] = matches(html, /<nav aria-label="Breadcrumb"[^>]*>(.*?)<\/nav>/g);
    const shown = matches(trail, /<(?:a|span)[^>]*>([^<]+)</g);
    const list = graphOf(html).find((node) => node["@type"] === "BreadcrumbList");
    const items = (list?.itemListElement ?? []) as { name: string }[];
    expect(shown, path).toEqual(items.map(({ name }) => name));
  }
});

function linkedFrom(path: string): string {
  const from = [...visited.values()].find(({ links }) => links.includes(path));
  return `linked from ${from?.path ?? "nowhere"}`;
}
