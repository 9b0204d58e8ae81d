import { expect, test } from "vitest";
import { type MetaTag, pageMeta } from "./page-meta.ts";

const picture = { path: "/social/site.png", width: 1200, height: 630, alt: "A trace" };
const site = { name: "Site", origin: "https://www.site.example", locale: "en_GB", picture };
const page = { title: "Blog", description: "Posts.", path: "/blog" };

function contents(tags: readonly MetaTag[]): Record<string, string> {
  return Object.fromEntries(
    tags.flatMap((tag) => {
      if ("name" in tag) return [[tag.name, tag.content]];
      return "property" in tag ? [[tag.property, tag.content]] : [];
    }),
  );
}

test("contains the canonical URL on the site's origin", () => {
  const tags = pageMeta(page, site);
  const href = "https://www.site.example/blog";
  expect(tags).toContainEqual({ tagName: "link", rel: "canonical", href });
  expect(contents(tags)["og:url"]).toBe(href);
});

test("the site's name is in the title of the document, not in that of a shared link", () => {
  const tags = pageMeta(page, site);
  expect(tags).toContainEqual({ title: "Blog | Site" });
  expect(contents(tags)).toMatchObject({ "og:title": "Blog", "twitter:title": "Blog" });
});

test("contains the description of the page", () => {
  expect(contents(pageMeta(page, site))).toMatchObject({
    description: "Posts.",
    "twitter:description": "Posts.",
  });
});

test("contains the name and language of the site", () => {
  expect(contents(pageMeta(page, site))).toMatchObject({
    "og:site_name": "Site",
    "og:locale": "en_GB",
  });
});

test("omits the canonical link without a path", () => {
  const tags = pageMeta({ ...page, path: null }, site);
  expect(tags.some((tag) => "rel" in tag)).toBe(false);
  expect(contents(tags)["og:url"]).toBeUndefined();
});

test("adds noindex on request only", () => {
  const noindex = { name: "robots", content: "noindex" };
  expect(pageMeta({ ...page, isIndexed: false }, site)).toContainEqual(noindex);
  expect(pageMeta(page, site)).not.toContainEqual(noindex);
});

test("links the Markdown of a page that has one", () => {
  const alternate = { tagName: "link", rel: "alternate", type: "text/markdown" };
  const tags = pageMeta({ ...page, path: "/blog/a", hasMarkdown: true }, site);
  expect(tags).toContainEqual({ ...alternate, href: "/blog/a.md" });
  for (const other of [{}, { path: null, hasMarkdown: true }]) {
    const tagsWithout = pageMeta({ ...page, ...other }, site);
    expect(tagsWithout).not.toContainEqual(expect.objectContaining(alternate));
  }
});

test("contains the site's picture with dimensions and alternative text", () => {
  expect(contents(pageMeta(page, site))).toMatchObject({
    "og:image": "https://www.site.example/social/site.png",
    "og:image:width": "1200",
    "og:image:height": "630",
    "og:image:alt": "A trace",
    "twitter:card": "summary_large_image",
  });
});

test("contains the page's picture instead of the site's", () => {
  const own = { ...picture, path: "/social/own.png", alt: "Another" };
  expect(contents(pageMeta({ ...page, picture: own }, site))).toMatchObject({
    "og:image": "https://www.site.example/social/own.png",
    "twitter:image": "https://www.site.example/social/own.png",
    "twitter:image:alt": "Another",
  });
});

test("an article has its type, dates and section", () => {
  const facts = { published: "2026-01-31", updated: "2026-02-01", section: "Consent" };
  expect(contents(pageMeta({ ...page, article: "BlogPosting", ...facts }, site))).toMatchObject({
    "og:type": "article",
    "article:published_time": "2026-01-31",
    "article:modified_time": "2026-02-01",
    "article:section": "Consent",
  });
});

test("an article without a change has its first date only", () => {
  const published = "2026-01-31";
  const tags = contents(pageMeta({ ...page, article: "Article", published }, site));
  expect(tags["og:type"]).toBe("article");
  expect(tags["article:published_time"]).toBe("2026-01-31");
  expect(tags).not.toHaveProperty("article:modified_time");
});

test("a page with a date that is no article is a website", () => {
  const tags = contents(pageMeta({ ...page, published: "2026-01-31" }, site));
  expect(tags["og:type"]).toBe("website");
});
