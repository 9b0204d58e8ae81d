import { exports } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { footerLinks } from "#app/content/navigation.ts";
import { site } from "#app/content/site.ts";

/** What the crawl found at one address of the site, under its own name. */
interface Visited {
  readonly path: string;
  readonly status: number;
  readonly html: string;
  /** Paths of this site with their queries, fragments left out. */
  readonly links: readonly string[];
  /** Every target with a fragment, `/#testimonials`. */
  readonly fragments: readonly string[];
}

const LEGACY_LINKS: readonly string[] = footerLinks.map(({ to }) => to);
const TITLE_CHARACTERS = { least: 15, most: 70 };
const DESCRIPTION_CHARACTERS = { least: 50, most: 160 };

/** Path and query → what stands there. */
const visited = new Map<string, Visited>();
let listed: string[] = [];

beforeAll(async () => {
  const waiting = ["/"];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (visited.has(path)) continue;
    const page = await visit(path);
    visited.set(path, page);
    waiting.push(...page.links);
  }
  const xml = await (await ask("/sitemap.xml")).text();
  listed = matches(xml, /<loc>([^<]+)<\/loc>/g).map((address) => new URL(address).pathname);
});

/** Follows a redirect of the footer's old addresses, once. */
async function visit(path: string): Promise<Visited> {
  let response = await ask(path);
  const target = response.headers.get("Location");
  if (target !== null && LEGACY_LINKS.includes(path)) {
    response = await ask(new URL(target, site.origin).pathname);
  }
  const isPage = response.headers.get("Content-Type")?.startsWith("text/html") === true;
  const html = isPage ? await response.text() : "";
  if (!isPage) await response.body?.cancel();
  const targets = [
    ...matches(html, /<a\s[^>]*?href="([^"]+)"/g),
    ...matches(html, /<link rel="alternate"[^>]*? href="([^"]+)"/g),
    // A form without a method is read, as a link is: the cards' Select without JavaScript.
    ...matches(html, /<form (?![^>]*method="post")[^>]*?action="([^"]+)"/g),
  ]
    .map((href) => new URL(decoded(href), new URL(path, site.origin)))
    .filter(({ origin }) => origin === site.origin);
  return {
    path,
    status: response.status,
    html,
    links: targets.map(({ pathname, search }) => pathname + search),
    fragments: targets
      .filter(({ hash }) => hash.length > 1)
      .map(({ pathname, search, hash }) => pathname + search + hash),
  };
}

function ask(path: string): Promise<Response> {
  return exports.default.fetch(site.origin + path, { redirect: "manual" });
}

function matches(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, group = ""]) => group);
}

function decoded(text: string): string {
  return text.replaceAll("&amp;", "&").replaceAll("&#x27;", "'").replaceAll("&quot;", '"');
}

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
  return address === undefined ? undefined : new URL(address).pathname;
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
  expect(reached.toSorted()).toEqual(listed.toSorted());
});

test("an address with a query names the page without it as the canonical one", () => {
  const others = [...visited.values()].filter(
    ({ path, html }) => path.includes("?") && html !== "",
  );
  for (const { path, html } of others) expect(listed, path).toContain(canonical(html));
});

describe("of the pages that are to be found", () => {
  test("each says in its head what it is, in as many words as search results show", () => {
    for (const { path, html } of indexable()) {
      const [title = "", ...titles] = matches(html, /<title>([^<]*)<\/title>/g).map(decoded);
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
      const shown = matches(trail, /<(?:a|span)[^>]*>([^<]+)</g).map(decoded);
      expect(shown, path).toEqual(crumbsInData(html));
    }
  });
});

function descriptionsOf(html: string): string[] {
  return matches(html, /<meta name="description" content="([^"]*)"/g).map(decoded);
}

function isWithin(text: string, { least, most }: { least: number; most: number }): boolean {
  return text.length >= least && text.length <= most;
}

function crumbsInData(html: string): string[] {
  const [data = "{}"] = matches(html, /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/g);
  const graph: { "@type": string; itemListElement?: { name: string }[] }[] =
    JSON.parse(data)["@graph"] ?? [];
  const list = graph.find((node) => node["@type"] === "BreadcrumbList");
  return (list?.itemListElement ?? []).map(({ name }) => name);
}

function linkedFrom(path: string): string {
  const from = [...visited.values()].find(({ links }) => links.includes(path));
  return `linked from ${from?.path ?? "nowhere"}`;
}
