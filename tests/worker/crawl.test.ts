import { beforeAll, describe, expect, test } from "vitest";
import { ask, crawl, type Visited } from "./crawled-site.ts";
import { graphOf, matches } from "./read-html.ts";

const TITLE_CHARACTERS = { least: 15, most: 70 };
const DESCRIPTION_CHARACTERS = { least: 50, most: 160 };

let visited = new Map<string, Visited>();
let listed: string[] = [];

beforeAll(async () => {
  visited = await crawl();
  const xml = await (await ask("/sitemap.xml")).text();
  listed = matches(xml, /<loc>([^<]+)<\/loc>/g).map(pathOf);
});

/** Pages that ask to be found: no query, no noindex, not an old address. */
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

/** With its query: a category of the blog is a page of its own. */
function pathOf(address: string): string {
  const { pathname, search } = new URL(address);
  return pathname + search;
}

test("every link of the site answers 200, in one hop", () => {
  expect(visited.size).toBeGreaterThan(20);
  const broken = [...visited.values()].filter(({ status }) => status !== 200);
  expect(broken.map(({ path, status }) => `${path} ${status} ${linkedFrom(path)}`)).toEqual([]);
});

test("every link to a part of a page leads to a part that is there", () => {
  const targets = new Set([...visited.values()].flatMap(({ fragments }) => fragments));
  const lost = [...targets].filter((target) => {
    const [path = "", fragment = ""] = target.split("#");
    // An open question has the address of its item with "faq-" before it (spec §4).
    return !visited.get(path)?.html.includes(` id="${fragment.replace(/^faq-/, "")}"`);
  });
  expect(lost).toEqual([]);
});

test("what a visitor can reach and the sitemap are the same pages: none forgotten, none an orphan", () => {
  const reached = indexable().map(({ path }) => path);
  const way = "link a new page (app/content/navigation.ts), or unlist it (app/content/pages.ts)";
  expect(reached.toSorted(), way).toEqual(listed.toSorted());
});

test("an address with a query names a listed page as the canonical one", () => {
  const others = [...visited.values()].filter(
    ({ path, html }) => path.includes("?") && html !== "",
  );
  for (const { path, html } of others) expect(listed, path).toContain(canonical(html));
});

describe("of the pages that are to be found", () => {
  test("each says in its head what it is, in as many words as search results show", () => {
    for (const { path, html } of indexable()) {
      const [title = "", ...titles] = matches(html, /<title>([^<]*)<\/title>/g);
      const [description = "", ...descriptions] = descriptionsOf(html);
      expect([...titles, ...descriptions], path).toEqual([]);
      expect(isWithin(title, TITLE_CHARACTERS), `${path}: ${title}`).toBe(true);
      expect(isWithin(description, DESCRIPTION_CHARACTERS), `${path}: ${description}`).toBe(true);
      expect(html.match(/<h1[\s>]/g), path).toHaveLength(1);
    }
  });

  test("no two share a title, a description or a heading", () => {
    for (const read of [
      (html: string) => matches(html, /<title>([^<]*)<\/title>/g)[0],
      (html: string) => descriptionsOf(html)[0],
      (html: string) => matches(html, /<h1[^>]*>(.*?)<\/h1>/g)[0],
    ]) {
      const first = new Map<string | undefined, string>();
      const twice = indexable().flatMap(({ path, html }) => {
        const other = first.get(read(html));
        first.set(read(html), path);
        return other === undefined ? [] : [`${path} as ${other}: ${read(html)}`];
      });
      expect(twice).toEqual([]);
    }
  });

  test("each below a section shows the way to it, as its structured data has it", () => {
    for (const { path, html } of indexable().filter((page) => page.path.lastIndexOf("/") > 0)) {
      const [trail = ""] = matches(html, /<nav aria-label="Breadcrumb"[^>]*>(.*?)<\/nav>/g);
      const shown = matches(trail, /<(?:a|span)[^>]*>([^<]+)</g);
      expect(shown, path).toEqual(crumbsInData(html));
    }
  });
});

function descriptionsOf(html: string): string[] {
  return matches(html, /<meta name="description" content="([^"]*)"/g);
}

function isWithin(text: string, { least, most }: { least: number; most: number }): boolean {
  return text.length >= least && text.length <= most;
}

function crumbsInData(html: string): string[] {
  const list = graphOf(html).find((node) => node["@type"] === "BreadcrumbList");
  const items = (list?.itemListElement ?? []) as { name: string }[];
  return items.map(({ name }) => name);
}

function linkedFrom(path: string): string {
  const from = [...visited.values()].find(({ links }) => links.includes(path));
  return `linked from ${from?.path ?? "nowhere"}`;
}
