import { expect, test } from "vitest";
import { sitemapEntries, sitemapXml } from "./sitemap.ts";

test("lists routes that are pages, with the dates of their content, and each article", () => {
  const content = [
    { path: "/terms", lastModified: "2026-11-01" },
    { path: "/blog/a", lastModified: "2026-09-14" },
  ];
  const routes = ["", "terms", "cart", "blog", "blog/:slug", "blog/rss.xml", "*"];
  expect(sitemapEntries(routes, content, ["/cart"])).toEqual([
    { path: "/" },
    { path: "/terms", lastModified: "2026-11-01" },
    { path: "/blog" },
    { path: "/blog/a", lastModified: "2026-09-14" },
  ]);
});

test("writes absolute addresses, escaped for XML, and a date only where there is one", () => {
  const xml = sitemapXml(
    [{ path: "/" }, { path: "/it's?b=1&c=<d>", lastModified: "2026-09-14" }],
    "https://site.example",
  );
  expect(xml).toContain("<url><loc>https://site.example/</loc></url>");
  expect(xml).toContain(
    "<url><loc>https://site.example/it&#39;s?b=1&amp;c=%3Cd%3E</loc><lastmod>2026-09-14</lastmod></url>",
  );
});
