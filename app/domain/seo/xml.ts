import { lastChange, type WithDates } from "#app/domain/articles/article.ts";
import { escapeMarkup } from "#app/domain/text/escape-markup.ts";
import { absolute } from "./page-meta.ts";

function element(name: string, text: string): string {
  return `<${name}>${escapeMarkup(text)}</${name}>`;
}

export interface SitemapEntry {
  readonly path: string;
  /** ISO date; missing when unknown. */
  readonly lastModified?: string;
}

/** Lists page routes (no extension) except `unlisted`, and the pages of parametrised routes. */
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
    const changed = lastModified === undefined ? "" : element("lastmod", lastModified);
    return `<url>${element("loc", absolute(path, { origin }))}${changed}</url>\n`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join("")}</urlset>
`;
}

interface FeedChannel {
  readonly title: string;
  readonly description: string;
  /** An absolute URL, as all links of a feed. */
  readonly link: string;
  readonly feedLink: string;
  readonly language: string;
}

interface FeedItem extends WithDates {
  readonly title: string;
  readonly lead: string;
  readonly link: string;
  readonly category: string;
}

/** RSS 2.0 (rssboard.org/rss-specification). The `feed` package would add 14 kB gzip. */
export function rssFeed(channel: FeedChannel, items: readonly FeedItem[]): string {
  const [newest] = items.map(lastChange).toSorted().toReversed();
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">',
    "<channel>",
    element("title", channel.title),
    element("link", channel.link),
    element("description", channel.description),
    element("language", channel.language),
    ...(newest ? [element("lastBuildDate", rfc822(newest))] : []),
    `<atom:link href="${escapeMarkup(channel.feedLink)}" rel="self" type="application/rss+xml"/>`,
    ...items.flatMap(({ title, lead, link, category, published }) => [
      "<item>",
      element("title", title),
      element("link", link),
      `<guid isPermaLink="true">${escapeMarkup(link)}</guid>`,
      element("pubDate", rfc822(published)),
      element("category", category),
      element("description", lead),
      "</item>",
    ]),
    "</channel>",
    "</rss>",
    "",
  ].join("\n");
}

function rfc822(isoDate: string): string {
  return new Date(isoDate).toUTCString();
}
