import { exports } from "cloudflare:workers";
import { footerLinks } from "#app/content/navigation.ts";
import { site } from "#app/content/site.ts";
import { matches } from "./read-html.ts";

export interface Visited {
  readonly path: string;
  readonly status: number;
  readonly html: string;
  /** Paths of this site with their queries, without fragments. */
  readonly links: readonly string[];
  readonly fragments: readonly string[];
}

const LEGACY_LINKS: readonly string[] = footerLinks.map(({ to }) => to);

/** Returns every page that is reachable from the home page, by its path and query. */
export async function crawl(): Promise<Map<string, Visited>> {
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
async function visit(path: string): Promise<Visited> {
  let response = await fetchPath(path);
  const target = response.headers.get("Location");
  if (target !== null && LEGACY_LINKS.includes(path)) {
    response = await fetchPath(new URL(target, site.origin).pathname);
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
    links: targets.map(({ pathname, search }) => pathname + search),
    fragments: targets
      .filter(({ hash }) => hash.length > 1)
      .map(({ pathname, search, hash }) => pathname + search + hash),
  };
}

/** Fetches a path at the production address. */
export function fetchPath(path: string): Promise<Response> {
  return exports.default.fetch(site.origin + path, { redirect: "manual" });
}
