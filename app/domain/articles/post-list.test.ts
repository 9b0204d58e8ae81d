import { expect, test } from "vitest";
import { postCounts, postListPage, postListParts, POSTS_PAGE_SIZE } from "./post-list.ts";

const posts = Array.from({ length: 23 }, (_, index) => ({
  slug: `post-${index}`,
  category: index % 2 === 0 ? "tracking" : "consent",
}));

function slugs(category: string | null, page: number) {
  return postListPage(posts, { category, page })?.posts.map(({ slug }) => slug);
}

test("shows ten posts a page, each on one page, in their order", () => {
  expect(POSTS_PAGE_SIZE).toBe(10);
  const all = [1, 2, 3].flatMap((page) => slugs(null, page) ?? []);
  expect(all).toEqual(posts.map(({ slug }) => slug));
  expect(slugs(null, 3)).toEqual(["post-20", "post-21", "post-22"]);
});

test("shows a category with its own pages and its own number", () => {
  expect(slugs("tracking", 2)).toEqual(["post-20", "post-22"]);
  expect(postListPage(posts, { category: "tracking", page: 1 })).toMatchObject({
    pages: 2,
    total: 12,
  });
});

test("has no page after the last, and none of a category without posts", () => {
  expect(postListPage(posts, { category: null, page: 4 })).toBeNull();
  expect(postListPage(posts, { category: "ads", page: 1 })).toBeNull();
});

test("has a first page before there is a post", () => {
  expect(postListPage([], { category: null, page: 1 })).toMatchObject({ pages: 1, total: 0 });
  expect(postListPage([], { category: null, page: 2 })).toBeNull();
});

test("counts the posts of each category", () => {
  expect([...postCounts(posts)]).toEqual([
    ["tracking", 12],
    ["consent", 11],
  ]);
});

test("every part of the list but its first page is named once, and each is there", () => {
  const posts = Array.from({ length: POSTS_PAGE_SIZE + 1 }, (_, index) => ({
    category: index === 0 ? "ads" : "consent",
  }));
  const parts = postListParts(posts);
  expect(parts).toEqual([
    { category: null, page: 2 },
    { category: "ads", page: 1 },
    { category: "consent", page: 1 },
  ]);
  for (const part of parts) expect(postListPage(posts, part)).not.toBeNull();
  expect(postListParts([])).toEqual([]);
});
