import { articleBody, type Post, posts } from "#app/content/articles.ts";
import { catalogue } from "#app/content/catalogue.ts";
import { categoryWords } from "#app/content/post-categories.ts";
import { relatedPosts } from "#app/domain/articles/post-list.ts";
import { type Offer, offersOf } from "#app/domain/catalogue/catalogue.ts";
import type { ShortPost } from "#app/features/articles/short-posts.tsx";

/** For the loader: holds the heads of all posts. `null` for an unknown slug. */
export async function postPage(slug: string) {
  const post = posts.find((candidate) => candidate.slug === slug);
  if (!post) return null;
  const { title, description, lead, published, updated, words, readingMinutes, category } = post;
  return {
    post: { slug, title, description, lead, published, updated, words, readingMinutes, category },
    section: categoryWords(category).label,
    end: {
      offers: offersWith(post.services),
      related: relatedTo(post),
    },
    body: await articleBody("posts", post),
  };
}

/** Memoized per post, since computing it reads all posts. */
const related = new Map<Post, ShortPost[]>();

function relatedTo(post: Post): ShortPost[] {
  const known = related.get(post) ?? relatedPosts(post, posts).map(shortOf);
  related.set(post, known);
  return known;
}

function shortOf({ slug, title, lead, published }: Post): ShortPost {
  return { slug, title, lead, published };
}

/** In catalogue order. */
function offersWith(skus: readonly string[]): Offer[] {
  return catalogue.flatMap((service) => offersOf(service)).filter(({ sku }) => skus.includes(sku));
}
