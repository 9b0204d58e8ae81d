import { href, Link } from "react-router";
import { home } from "#app/content/home.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Section } from "#app/ui/section.tsx";

interface NewPost {
  readonly slug: string;
  readonly title: string;
  readonly lead: string;
  readonly published: string;
}

/** Below the reviews: something to read, and the way to a request. */
export default function Closing({ posts }: { posts: readonly NewPost[] }) {
  return (
    <>
      <Section title={home.posts}>
        <ul className="border-b border-rule">
          {posts.map(({ slug, title, lead, published }) => (
            <li key={slug} className="border-t border-rule py-5">
              <time dateTime={published} className="font-mono text-sm text-soft">
                {published}
              </time>
              <h3 className="text-xl">
                <Link
                  to={href("/blog/:slug", { slug })}
                  prefetch="intent"
                  className="inline-flex min-h-11 items-center underline decoration-rule underline-offset-4 hover:text-teal hover:decoration-teal"
                >
                  {title}
                </Link>
              </h3>
              <p className="max-w-text text-soft">{lead}</p>
            </li>
          ))}
        </ul>
        <p>
          <Link
            to={href("/blog")}
            prefetch="intent"
            className="inline-flex min-h-11 items-center text-teal underline underline-offset-4 hover:text-teal-strong"
          >
            All posts
          </Link>
        </p>
      </Section>
      <Section title={home.next}>
        <p className="max-w-text text-lg text-soft">{home.nextText}</p>
        <p className="flex flex-wrap gap-3">
          <ButtonLink to={href("/conversion-tracking-services-request")} prefetch="intent">
            Pick services
          </ButtonLink>
          <ButtonLink to={href("/contact-us")} prefetch="intent" tone="plain">
            Ask a question first
          </ButtonLink>
        </p>
      </Section>
    </>
  );
}
