import { expect, test } from "vitest";
import { rssFeed, sitemapEntries, sitemapXml } from "./xml.ts";

test("lists page routes except unlisted ones, and articles, with the date of the last change if known", () => {
  const content = [
    { path: "/terms", lastModified: "2026-11-01" },
    { path: "/blog/a", lastModified: "2026-09-14" },
  ];
  const routes = ["", "terms", "cart", "/a/b/", "blog/:slug", "blog/rss.xml", "*"];
  expect(sitemapEntries(routes, content, ["/cart"])).toEqual([
    { path: "/" },
    { path: "/terms", lastModified: "2026-11-01" },
    { path: "/a/b" },
    { path: "/blog/a", lastModified: "2026-09-14" },
  ]);
});

test("writes absolute URLs, escaped for XML, and a date only if known", () => {
  const xml = sitemapXml(
    [{ path: "/" }, { path: "/it's?b=1&c=<d>", lastModified: "2026-09-14" }],
    "https://site.example",
  );
  expect(xml).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
<url><loc>https://site.example/</loc></url>
<url><loc>https://site.example/it&#39;s?b=1&amp;c=%3Cd%3E</loc><lastmod>2026-09-14</lastmod></url>
</urlset>
`);
});

const CHANNEL = {
  title: "Tags & <consent>",
  description: "What we learn.",
  link: "https://agency.example/blog",
  feedLink: 'https://agency.example/feed.xml?a=1&b="2"',
  language: "en-GB",
};
const ITEM = {
  title: "A < B & C",
  lead: "</description><item>",
  link: "https://agency.example/blog/a?b&c",
  category: "Tracking & consent",
  published: "2026-09-14",
};

test("writes a feed with all text escaped for XML, in elements and attributes", () => {
  expect(rssFeed(CHANNEL, [ITEM])).toBe(`<?xml version="1.0" encoding="utf-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
<channel>
<title>Tags &amp; &lt;consent&gt;</title>
<link>https://agency.example/blog</link>
<description>What we learn.</description>
<language>en-GB</language>
<lastBuildDate>Mon, 14 Sep 2026 00:00:00 GMT</lastBuildDate>
<atom:link href="https://agency.example/feed.xml?a=1&amp;b=&quot;2&quot;" rel="self" type="application/rss+xml"/>
<item>
<title>A &lt; B &amp; C</title>
<link>https://agency.example/blog/a?b&amp;c</link>
<guid isPermaLink="true">https://agency.example/blog/a?b&amp;c</guid>
<pubDate>Mon, 14 Sep 2026 00:00:00 GMT</pubDate>
<category>Tracking &amp; consent</category>
<description>&lt;/description&gt;&lt;item&gt;</description>
</item>
</channel>
</rss>
`);
});

test("an item has its publication date, the feed the date of the last change; an empty feed has no date", () => {
  const older = { ...ITEM, published: "2026-08-01", updated: "2026-10-05" };
  const feed = rssFeed(CHANNEL, [ITEM, older]);
  const days = [...feed.matchAll(/<pubDate>([^<]*)</g)].map(([, day]) => day);
  expect(days).toEqual(["Mon, 14 Sep 2026 00:00:00 GMT", "Sat, 01 Aug 2026 00:00:00 GMT"]);
  expect(feed).toContain("<lastBuildDate>Mon, 05 Oct 2026 00:00:00 GMT</lastBuildDate>");
  expect(rssFeed(CHANNEL, [])).toMatch(/<language>en-GB<\/language>\n<atom:link .*\n<\/channel>/);
});
