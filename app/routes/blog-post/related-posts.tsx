import { type ShortPost, ShortPosts } from "#app/features/articles/short-posts.tsx";
import { Section } from "#app/ui/section.tsx";

export function RelatedPosts({ posts }: { posts: readonly ShortPost[] }) {
  if (posts.length === 0) return null;
  return (
    <Section title="Read next">
      <ShortPosts posts={posts} />
    </Section>
  );
}
