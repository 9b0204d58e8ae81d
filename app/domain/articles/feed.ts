import { escapeMarkup } from "#app/domain/seo/escape-markup.ts";
import { lastChange } from "./article.ts";

export interface FeedChannel {
  readonly title: string;
  readonly description: string;
  /** Absolute URLs of page and feed. */
  readonly link: string;
  readonly feedLink: string;
  /** BCP 47. */
  readonly language: string;
}

export interface FeedItem {
  readonly title: string;
  readonly description: string;
  readonly link: string;
  readonly category: string;
  /** ISO date. */
  readonly published: string;
  readonly updated?: string | undefined;
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
    ...items.flatMap(item),
    "</channel>",
    "</rss>",
    "",
  ].join("\n");
}

function item({ title, description, link, category, published }: FeedItem): string[] {
  return [
    "<item>",
    element("title", title),
    element("link", link),
    `<guid isPermaLink="true">${escapeMarkup(link)}</guid>`,
    element("pubDate", rfc822(published)),
    element("category", category),
    element("description", description),
    "</item>",
  ];
}

function element(name: string, text: string): string {
  return `<${name}>${escapeMarkup(text)}</${name}>`;
}

function rfc822(isoDate: string): string {
  return new Date(isoDate).toUTCString();
}
