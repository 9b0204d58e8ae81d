import { href } from "react-router";
import { type ShortPost, ShortPosts } from "#app/features/articles/short-posts.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Section } from "#app/ui/section.tsx";

export default function Closing({ posts }: { posts: readonly ShortPost[] }) {
  return (
    <>
      <Section title="Read first, if you like">
        <ShortPosts posts={posts} />
        <p>
          <ButtonLink href={href("/blog")} tone="quiet">
            All posts
          </ButtonLink>
        </p>
      </Section>
      <Section title="Send one request">
        <p className="max-w-text text-lg text-soft">
          Pick services at a fixed price per package and website. No payment method is required; new
          clients pay 50% upfront and 50% on completion, after we have confirmed the details by
          e-mail, on working days within a few hours.
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
