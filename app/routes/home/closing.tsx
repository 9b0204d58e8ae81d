import { href } from "react-router";
import { type ShortPost, ShortPosts } from "#app/features/articles/short-posts.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Section } from "#app/ui/section.tsx";

export default function Closing({ posts }: { posts: readonly ShortPost[] }) {
  return (
    <>
      <Section title="Guides to start with">
        <ShortPosts posts={posts} />
        <p>
          <ButtonLink href={href("/blog")} tone="quiet">
            All posts
          </ButtonLink>
        </p>
      </Section>
      <Section title="Send one request">
        <p className="max-w-text text-lg text-soft">
          Pick your services and send the list. Nothing to pay now: we confirm the details by e-mail
          within a few working hours, then new clients pay 50% upfront and 50% on completion.
        </p>
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
