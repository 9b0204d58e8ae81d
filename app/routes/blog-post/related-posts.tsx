import { href, Link } from "react-router";
import { Section } from "#app/ui/section.tsx";

export interface RelatedPost {
  readonly slug: string;
  readonly title: string;
  readonly lead: string;
}

export function RelatedPosts({ posts }: { posts: readonly RelatedPost[] }) {
  if (posts.length === 0) return null;
  return (
    <Section title="Read next">
      <ul className="max-w-text">
        {posts.map(({ slug, title, lead }) => (
          <li
            key={slug}
            className="border-t border-rule py-4 first:-mt-2 first:border-t-0 first:pt-0"
          >
            <h3 className="text-xl">
              <Link
                to={href("/blog/:slug", { slug })}
                prefetch="intent"
                className="inline-flex min-h-11 items-center text-teal underline underline-offset-4 hover:text-teal-strong"
              >
                {title}
              </Link>
            </h3>
            <p className="text-soft">{lead}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
