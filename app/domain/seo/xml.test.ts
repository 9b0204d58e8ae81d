import { expect, test } from "vitest";
import { rssFeed, sitemapEntries, sitemapXml } from "./xml.ts";

test("lists page routes except unlisted ones", () => {
  const routes = ["", "terms", "cart", "/a/b/", "blog/:slug", "blog/rss.xml", "*"];
  const entries = sitemapEntries(routes, [], ["/cart"]);
  expect(entries).toEqual([{ path: "/" }, { path: "/terms" }, { path: "/a/b" }]);
});

test("lists articles behind the page routes", () => {
  const entries = sitemapEntries(["", "blog/:slug"], [{ path: "/blog/a" }], []);
  expect(entries).toEqual([{ path: "/" }, { path: "/blog/a" }]);
});

test("lists the date of the last change if it is known", () => {
  const content = [
    { path: "/terms", lastModified: "2026-11-01" },
    { path: "/blog/a", lastModified: "2026-09-14" },
  ];
  expect(sitemapEntries(["", "terms"], content, [])).toEqual([
    { path: "/" },
    { path: "/terms", lastModified: "2026-11-01" },
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

const OLDER = { ...ITEM, published: "2026-08-01", updated: "2026-10-05" };

test("an item has its publication date", () => {
  const feed = rssFeed(CHANNEL, [ITEM, OLDER]);
  const days = [...feed.matchAll(/<pubDate>([^<]*)</g)].map(([, day]) => day);
  expect(days).toEqual(["Mon, 14 Sep 2026 00:00:00 GMT", "Sat, 01 Aug 2026 00:00:00 GMT"]);
});

test("a feed has the date of the last change", () => {
  const feed = rssFeed(CHANNEL, [ITEM, OLDER]);
  expect(feed).toContain("<lastBuildDate>Mon, 05 Oct 2026 00:00:00 GMT</lastBuildDate>");
});

test("an empty feed has no date", () => {
  expect(rssFeed(CHANNEL, [])).toMatch(/<language>en-GB<\/language>\n<atom:link .*\n<\/channel>/);
});
