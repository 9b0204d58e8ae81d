export interface BlogAddress {
  readonly category: string | null;
  /** From 1; may be beyond the last page. */
  readonly page: number;
}

/** The query with its `?`, or empty; defaults are left out. */
export function blogQuery({ category, page }: BlogAddress): string {
  const parameters = new URLSearchParams();
  if (category !== null) parameters.set("category", category);
  if (page > 1) parameters.set("page", String(page));
  const text = parameters.toString();
  return text && `?${text}`;
}

/** Parses `?category=consent&page=2`; `null` for an impossible value (spec §8, unknown route). */
export function parseBlogAddress(
  parameters: URLSearchParams,
  categories: readonly string[],
): BlogAddress | null {
  const category = parameters.get("category");
  const page = parameters.get("page") ?? "1";
  const isKnown = category === null || categories.includes(category);
  return isKnown && /^[1-9]\d{0,5}$/.test(page) ? { category, page: Number(page) } : null;
}

export const POSTS_PAGE_SIZE = 10;

interface WithCategory {
  readonly category: string;
}

export interface PostListPage<Post> extends BlogAddress {
  readonly pages: number;
  readonly posts: readonly Post[];
}

/** `null` for a category without posts or a page after the last; an empty blog has a first page. */
export function postListPage<Post extends WithCategory>(
  posts: readonly Post[],
  { category, page }: BlogAddress,
): PostListPage<Post> | null {
  const matching = posts.filter((post) => category === null || post.category === category);
  const pages = Math.max(category === null ? 1 : 0, Math.ceil(matching.length / POSTS_PAGE_SIZE));
  if (page > pages) return null;
  const start = (page - 1) * POSTS_PAGE_SIZE;
  return { category, page, pages, posts: matching.slice(start, start + POSTS_PAGE_SIZE) };
}

/** Every page of the list except `/blog`: its later pages, and all pages of each category. */
export function postListPages(posts: readonly WithCategory[]): BlogAddress[] {
  const categories = [null, ...postCounts(posts).keys()];
  return categories.flatMap((category) => {
    const { pages = 0 } = postListPage(posts, { category, page: 1 }) ?? {};
    const addresses = Array.from({ length: pages }, (_, index) => ({ category, page: index + 1 }));
    return addresses.filter((address) => address.category !== null || address.page > 1);
  });
}

export function postCounts(posts: readonly WithCategory[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { category } of posts) counts.set(category, (counts.get(category) ?? 0) + 1);
  return counts;
}

const MAX_RELATED_POSTS = 3;

/** A shared category counts more than one shared service and less than two. */
const CATEGORY_WEIGHT = 1.5;

type RelatedCandidate = WithCategory & {
  readonly slug: string;
  readonly services: readonly string[];
};

export function relatedPosts<Post extends RelatedCandidate>(
  to: RelatedCandidate,
  posts: readonly Post[],
): Post[] {
  return posts
    .filter(({ slug }) => slug !== to.slug)
    .map((post) => ({ post, relevance: relevance(to, post) }))
    .filter((candidate) => candidate.relevance > 0)
    .toSorted((a, b) => b.relevance - a.relevance)
    .slice(0, MAX_RELATED_POSTS)
    .map(({ post }) => post);
}

function relevance(a: RelatedCandidate, b: RelatedCandidate): number {
  const shared = a.services.filter((sku) => b.services.includes(sku)).length;
  return shared + (a.category === b.category ? CATEGORY_WEIGHT : 0);
}

interface WithDraft {
  readonly slug: string;
  /** ISO date. */
  readonly published: string;
  readonly draft: boolean;
}

export function visibleArticles<Article extends WithDraft>(
  articles: readonly Article[],
  { drafts }: { drafts: boolean },
): Article[] {
  return articles
    .filter(({ draft }) => drafts || !draft)
    .toSorted((a, b) => b.published.localeCompare(a.published) || a.slug.localeCompare(b.slug));
}
