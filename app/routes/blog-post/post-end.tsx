import type { Offer } from "#app/domain/catalogue/catalogue.ts";
import type { ShortPost } from "#app/features/articles/short-posts.tsx";
import { PostServices } from "./post-services.tsx";
import { RelatedPosts } from "./related-posts.tsx";

export interface PostEndProps {
  offers: readonly Offer[];
  related: readonly ShortPost[];
}

/** Below the text: what of it is for sale, and what to read next. */
export default function PostEnd({ offers, related }: PostEndProps) {
  return (
    <>
      <PostServices offers={offers} />
      <RelatedPosts posts={related} />
    </>
  );
}
