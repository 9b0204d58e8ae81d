import { href } from "react-router";
import { home } from "#app/content/home.ts";
import { type ShortPost, ShortPosts } from "#app/features/articles/short-posts.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Section } from "#app/ui/section.tsx";

/** Below the reviews: something to read, and the way to a request. */
export default function Closing({ posts }: { posts: readonly ShortPost[] }) {
  return (
    <>
      <Section title={home.posts}>
        <ShortPosts posts={posts} />
        <p>
          <ButtonLink href={href("/blog")} tone="quiet">
            All posts
          </ButtonLink>
        </p>
      </Section>
      <Section title={home.next}>
        <p className="max-w-text text-lg text-soft">{home.nextText}</p>
        <p className="flex flex-wrap gap-3">
          <ButtonLink href={href("/conversion-tracking-services-request")}>
            Pick services
          </ButtonLink>
          <ButtonLink href={href("/contact-us")} tone="plain">
            Ask a question first
          </ButtonLink>
        </p>
      </Section>
    </>
  );
}
