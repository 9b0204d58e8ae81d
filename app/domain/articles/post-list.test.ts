import { expect, test } from "vitest";
import { lastChange, longDate, shortDate } from "./article.ts";
import {
  blogQuery,
  parseBlogAddress,
  postCounts,
  postListPage,
  postListPages,
  POSTS_PAGE_SIZE,
  relatedPosts,
  visibleArticles,
} from "./post-list.ts";

const posts = Array.from({ length: 23 }, (_, index) => ({
  slug: `post-${index}`,
  category: index % 2 === 0 ? "tracking" : "consent",
}));

function slugs(category: string | null, page: number) {
  return postListPage(posts, { category, page })?.posts.map(({ slug }) => slug);
}

test("shows ten posts per page", () => {
  expect(POSTS_PAGE_SIZE).toBe(10);
  expect(slugs(null, 3)).toEqual(["post-20", "post-21", "post-22"]);
});

test("shows each post once, in order", () => {
  const all = [1, 2, 3].flatMap((page) => slugs(null, page) ?? []);
  expect(all).toEqual(posts.map(({ slug }) => slug));
});

test("a category has pages with its posts only", () => {
  expect(slugs("tracking", 2)).toEqual(["post-20", "post-22"]);
  expect(postListPage(posts, { category: "tracking", page: 1 })).toMatchObject({ pages: 2 });
});

test("counts the posts of each category", () => {
  expect([...postCounts(posts)]).toEqual([
    ["tracking", 12],
    ["consent", 11],
  ]);
});

test("returns null after the last page", () => {
  expect(postListPage(posts, { category: null, page: 4 })).toBeNull();
});

test("returns null for a category without posts", () => {
  expect(postListPage(posts, { category: "ads", page: 1 })).toBeNull();
});

test("an empty blog has one page", () => {
  expect(postListPage([], { category: null, page: 1 })).toMatchObject({ pages: 1, posts: [] });
  expect(postListPage([], { category: null, page: 2 })).toBeNull();
});

test("postListPages returns every existing page except the first, once", () => {
  const posts = Array.from({ length: POSTS_PAGE_SIZE + 1 }, (_, index) => ({
    category: index === 0 ? "ads" : "consent",
  }));
  const parts = postListPages(posts);
  expect(parts).toEqual([
    { category: null, page: 2 },
    { category: "ads", page: 1 },
    { category: "consent", page: 1 },
  ]);
  for (const part of parts) expect(postListPage(posts, part)).not.toBeNull();
  expect(postListPages([])).toEqual([]);
});

function post(slug: string, category: string, ...services: string[]) {
  return { slug, category, services };
}

function related(...posts: ReturnType<typeof post>[]): string[] {
  const read = post("read", "ads", "SKU_04", "SKU_05", "SKU_06");
  return relatedPosts(read, [read, ...posts]).map(({ slug }) => slug);
}

test("ranks related posts by shared services and category", () => {
  const ranked = related(
    post("one-service", "consent", "SKU_04", "SKU_14"),
    post("same-category", "ads"),
    post("two-services", "tracking", "SKU_05", "SKU_06"),
  );
  expect(ranked).toEqual(["two-services", "same-category", "one-service"]);
});

test("a post is not related to itself", () => {
  expect(related()).toEqual([]);
});

test("omits unrelated posts", () => {
  expect(related(post("other", "consent", "SKU_14"))).toEqual([]);
});

test("omits a fourth related post", () => {
  const alike = ["a", "b", "c", "d"].map((slug) => post(slug, "ads"));
  expect(related(...alike)).toEqual(["a", "b", "c"]);
});

const articles = [
  { slug: "old", published: "2025-12-01", draft: false },
  { slug: "b", published: "2026-09-14", draft: false },
  { slug: "a", published: "2026-09-14", draft: false },
  { slug: "unfinished", published: "2026-10-01", draft: true },
];

function listVisible(drafts: boolean) {
  return visibleArticles(articles, { drafts }).map(({ slug }) => slug);
}

test("sorts by date, newest first, then by slug", () => {
  expect(listVisible(true)).toEqual(["unfinished", "a", "b", "old"]);
});

test("includes drafts only on request", () => {
  expect(listVisible(false)).toEqual(["a", "b", "old"]);
  expect(listVisible(true)).toContain("unfinished");
});

test("formats a short date in any time zone", () => {
  expect(shortDate("2026-05-01")).toBe("1 May");
});

test("formats each day of a year like Intl, in any time zone", () => {
  const parts = { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" } as const;
  for (let day = 1; day <= 366; day += 1) {
    const date = new Date(Date.UTC(2028, 0, day));
    expect(longDate(date.toISOString())).toBe(date.toLocaleDateString("en-GB", parts));
  }
});

test("the last change is the later of update and publication", () => {
  expect(lastChange({ published: "2026-01-02" })).toBe("2026-01-02");
  expect(lastChange({ published: "2026-01-02", updated: "2026-03-04" })).toBe("2026-03-04");
  expect(lastChange({ published: "2026-01-02", updated: "2025-11-04" })).toBe("2026-01-02");
});

const CATEGORIES = ["tracking", "consent"];

function parse(query: string) {
  return parseBlogAddress(new URLSearchParams(query), CATEGORIES);
}

test.each([
  ["", null, 1],
  ["category=consent", "consent", 1],
  ["page=2", null, 2],
  ["page=1", null, 1],
  ["category=tracking&page=12", "tracking", 12],
  ["utm_source=x&category=tracking", "tracking", 1],
  ["category=tracking&category=nothing&page=2&page=x", "tracking", 2],
])("parses %j", (query, category, page) => {
  expect(parse(query)).toEqual({ category, page });
});

const INVALID = `category= category=cooking category=Consent category=__proto__ page= page=0 page=-1
  page=01 page=1.5 page=2e1 page=two page=99999999999`;
test.each(INVALID.split(/\s+/))("rejects %j", (query) => {
  expect(parse(query)).toBeNull();
});

test.each([
  [{ category: null, page: 1 }, ""],
  [{ category: "consent", page: 1 }, "?category=consent"],
  [{ category: null, page: 2 }, "?page=2"],
  [{ category: "consent", page: 2 }, "?category=consent&page=2"],
])("formats %j as a query that parses to the same address", (address, query) => {
  expect(blogQuery(address)).toBe(query);
  expect(parse(query.slice(1))).toEqual(address);
});
