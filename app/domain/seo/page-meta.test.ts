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

test("contains the canonical URL on the site's origin, and the site's name in its own title only", () => {
  const tags = pageMeta(page, site);
  const href = "https://www.site.example/blog";
  expect(tags).toContainEqual({ tagName: "link", rel: "canonical", href });
  expect(tags).toContainEqual({ title: "Blog | Site" });
  expect(contents(tags)).toMatchObject({
    "og:url": href,
    "og:title": "Blog",
    "twitter:title": "Blog",
    description: "Posts.",
    "twitter:description": "Posts.",
    "og:site_name": "Site",
    "og:locale": "en_GB",
  });
});

test("omits the canonical link without a path, and adds noindex on request", () => {
  const tags = pageMeta({ ...page, path: null, isIndexed: false }, site);
  expect(tags.some((tag) => "rel" in tag)).toBe(false);
  expect(contents(tags)["og:url"]).toBeUndefined();
  expect(tags).toContainEqual({ name: "robots", content: "noindex" });
  expect(pageMeta(page, site)).not.toContainEqual({ name: "robots", content: "noindex" });
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

test("contains the page's picture, or the site's, with dimensions and alternative text", () => {
  const own = { ...picture, path: "/social/own.png", alt: "Another" };
  expect(contents(pageMeta(page, site))).toMatchObject({
    "og:image": "https://www.site.example/social/site.png",
    "og:image:width": "1200",
    "og:image:height": "630",
    "og:image:alt": "A trace",
    "twitter:card": "summary_large_image",
  });
  expect(contents(pageMeta({ ...page, picture: own }, site))).toMatchObject({
    "og:image": "https://www.site.example/social/own.png",
    "twitter:image": "https://www.site.example/social/own.png",
    "twitter:image:alt": "Another",
  });
});

test("articles have their type, dates and section; a page with a date is a website", () => {
  const published = "2026-01-31";
  const tags = contents(pageMeta({ ...page, article: "Article", published }, site));
  expect(tags["og:type"]).toBe("article");
  expect(tags["article:published_time"]).toBe("2026-01-31");
  expect(tags).not.toHaveProperty("article:modified_time");
  expect(contents(pageMeta({ ...page, published }, site))["og:type"]).toBe("website");
  const facts = { published: "2026-01-31", updated: "2026-02-01", section: "Consent" };
  expect(contents(pageMeta({ ...page, article: "BlogPosting", ...facts }, site))).toMatchObject({
    "article:modified_time": "2026-02-01",
    "article:section": "Consent",
  });
});
