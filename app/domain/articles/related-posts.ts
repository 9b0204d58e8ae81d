const AT_MOST = 3;

/** The same category says more than one service in common, and less than two and more. */
const CATEGORY_WEIGHT = 1.5;

interface Subject {
  readonly slug: string;
  readonly category: string;
  /** SKUs. */
  readonly services: readonly string[];
}

/**
 * The posts that whoever read this one may want next, at most three: those that share its category or
 * its services, the nearest first; of equally near ones in the order of the list.
 */
export function relatedPosts<Post extends Subject>(to: Subject, posts: readonly Post[]): Post[] {
  return posts
    .filter(({ slug }) => slug !== to.slug)
    .map((post) => ({ post, nearness: nearness(to, post) }))
    .filter((candidate) => candidate.nearness > 0)
    .toSorted((a, b) => b.nearness - a.nearness)
    .slice(0, AT_MOST)
    .map(({ post }) => post);
}

function nearness(a: Subject, b: Subject): number {
  const shared = a.services.filter((sku) => b.services.includes(sku)).length;
  return shared + (a.category === b.category ? CATEGORY_WEIGHT : 0);
}
