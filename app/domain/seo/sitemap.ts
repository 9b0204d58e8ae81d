import { escapeMarkup } from "./escape-markup.ts";
import { absolute } from "./page-meta.ts";

export interface SitemapEntry {
  /** Canonical path. */
  readonly path: string;
  /** ISO date; missing when unknown. */
  readonly lastModified?: string;
}

/** Routes that are pages (files have an ending) except `unlisted`, and the pages of parametrised routes. */
export function sitemapEntries(
  routes: readonly string[],
  content: readonly SitemapEntry[],
  unlisted: readonly string[],
): SitemapEntry[] {
  const dated = new Map(content.map((entry) => [entry.path, entry]));
  const plain = routes
    .map((route) => `/${route.replace(/^\/|\/$/g, "")}`)
    .filter((path) => !/[:*.]/.test(path) && !unlisted.includes(path))
    .map((path) => dated.get(path) ?? { path });
  const known = new Set(plain.map(({ path }) => path));
  return [...plain, ...content.filter(({ path }) => !known.has(path))];
}

/** sitemaps.org; `origin` is scheme and host. */
export function sitemapXml(entries: readonly SitemapEntry[], origin: string): string {
  const urls = entries.map(({ path, lastModified }) => {
    const changed = lastModified === undefined ? "" : `<lastmod>${lastModified}</lastmod>`;
    return `<url><loc>${escapeMarkup(absolute(path, { origin }))}</loc>${changed}</url>\n`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join("")}</urlset>
`;
}
