import { beforeAll, expect, test } from "vitest";
import { footerLinks } from "#app/content/navigation.ts";
import { site } from "#app/content/site.ts";
import { readGraph, matches } from "./read-html.ts";
import { canonical } from "./site.ts";

type Visited = Awaited<ReturnType<typeof visit>>;

const LEGACY_LINKS: readonly string[] = footerLinks.map(({ to }) => to);

/** Returns every page that is reachable from the home page, by its path and query. */
async function crawl(): Promise<Map<string, Visited>> {
  const visited = new Map<string, Visited>();
  const waiting = ["/"];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (visited.has(path)) continue;
    const page = await visit(path);
    visited.set(path, page);
    waiting.push(...page.links);
  }
  return visited;
}

/** Follows one redirect where the footer links an old address. */
async function visit(path: string) {
  let response = await canonical(path);
  const target = response.headers.get("Location");
  if (target !== null && LEGACY_LINKS.includes(path)) {
    response = await canonical(new URL(target, site.origin).pathname);
  }
  const isPage = response.headers.get("Content-Type")?.startsWith("text/html") === true;
  const html = isPage ? await response.text() : "";
  if (!isPage) await response.body?.cancel();
  const targets = [
    ...matches(html, /<a\s[^>]*?href="([^"]+)"/g),
    ...matches(html, /<link rel="alternate"[^>]*? href="([^"]+)"/g),
    // A GET form is a link: the Select of the cards without JavaScript.
    ...matches(html, /<form (?![^>]*method="post")[^>]*?action="([^"]+)"/g),
  ]
    .map((href) => new URL(href, new URL(path, site.origin)))
    .filter(({ origin }) => origin === site.origin);
  return {
    path,
    status: response.status,
    html,
    /** Paths of this site with their queries. */
    links: targets.map(({ pathname, search }) => pathname + search),
    fragments: targets
      .filter(({ hash }) => hash.length > 1)
      .map(({ pathname, search, hash }) => pathname + search + hash),
  };
}

let visited = new Map<string, Visited>();
let listed: string[] = [];

beforeAll(async () => {
  visited = await crawl();
  const xml = await (await canonical("/sitemap.xml")).text();
  listed = matches(xml, /<loc>([^<]+)<\/loc>/g).map(getPath);
});

/** Pages without noindex, at their canonical address. */
function indexable(): Visited[] {
  return [...visited.values()].filter(
    ({ html, path }) =>
      html !== "" &&
      !/<meta name="robots" content="noindex"/.test(html) &&
      getCanonical(html) === path,
  );
}

function getCanonical(html: string): string | undefined {
  const [address] = matches(html, /<link rel="canonical" href="([^"]+)"/g);
  return address === undefined ? undefined : getPath(address);
}

/** Includes the query: a category of the blog is a page. */
function getPath(address: string): string {
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
  for (const { path, html } of other) expect(listed, path).toContain(getCanonical(html));
});

test("each page below a section shows the breadcrumbs of its structured data", () => {
  for (const { path, html } of indexable().filter((page) => page.path.lastIndexOf("/") > 0)) {
    const [trail = ""] = matches(html, /<nav aria-label="Breadcrumb"[^>]*>(.*?)<\/nav>/g);
    const shown = matches(trail, /<(?:a|span)[^>]*>([^<]+)</g);
    const list = readGraph(html).find((node) => node["@type"] === "BreadcrumbList");
    const items = (list?.itemListElement ?? []) as { name: string }[];
    expect(shown, path).toEqual(items.map(({ name }) => name));
  }
});

function linkedFrom(path: string): string {
  const from = [...visited.values()].find(({ links }) => links.includes(path));
  return `linked from ${from?.path ?? "nowhere"}`;
}
