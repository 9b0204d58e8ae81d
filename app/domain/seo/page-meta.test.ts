import { expect, test } from "vitest";
import { pageMeta } from "./page-meta.ts";

const site = { name: "Site", origin: "https://www.site.example" };
const page = { title: "Blog", description: "Posts.", path: "/blog" };

test("links the canonical address on the site's own origin", () => {
  expect(pageMeta(page, site)).toContainEqual({
    tagName: "link",
    rel: "canonical",
    href: "https://www.site.example/blog",
  });
});

test("names the site in the title and not in the social title", () => {
  const tags = pageMeta(page, site);
  expect(tags).toContainEqual({ title: "Blog | Site" });
  expect(tags).toContainEqual({ property: "og:title", content: "Blog" });
});

test("gives a page without an address no canonical link, and noindex where it is asked for", () => {
  const tags = pageMeta({ ...page, path: null, isIndexed: false }, site);
  expect(tags.some((tag) => "rel" in tag)).toBe(false);
  expect(tags).toContainEqual({ name: "robots", content: "noindex" });
  expect(pageMeta(page, site)).not.toContainEqual({ name: "robots", content: "noindex" });
});
