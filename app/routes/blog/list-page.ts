import { posts } from "#app/content/articles.ts";
import { allPosts, categoryWords, postCategoryIds } from "#app/content/post-categories.ts";
import {
  parseBlogAddress,
  postCounts,
  postListPage,
  type PostListPage,
} from "#app/domain/articles/post-list.ts";

export type PostHead = ReturnType<typeof headOf>;

export interface CategoryCount {
  /** `null` for all. */
  readonly id: string | null;
  readonly label: string;
  readonly count: number;
}

export interface BlogList extends PostListPage<PostHead> {
  readonly title: string;
  readonly description: string;
  readonly categories: readonly CategoryCount[];
}

/** For the loader: holds the heads of all posts. `null` for a page that does not exist. */
export function blogList(url: URL): BlogList | null {
  const address = parseBlogAddress(url.searchParams, postCategoryIds);
  const list = address && postListPage(posts, address);
  if (!list) return null;
  const { title, description } = list.category === null ? allPosts : categoryWords(list.category);
  return {
    ...list,
    posts: list.posts.map(headOf),
    title,
    description,
    categories: categoryCounts(),
  };
}

function headOf({
  slug,
  title,
  lead,
  published,
  readingMinutes,
  category,
}: (typeof posts)[number]) {
  return { slug, title, lead, published, readingMinutes, section: categoryWords(category).label };
}

function categoryCounts(): CategoryCount[] {
  const counts = postCounts(posts);
  const filed = postCategoryIds.filter((id) => counts.has(id));
  return [
    { id: null, label: allPosts.label, count: posts.length },
    ...filed.map((id) => ({ id, label: categoryWords(id).label, count: counts.get(id) ?? 0 })),
  ];
}
