import { href, Link } from "react-router";
import { posts } from "#app/content/articles.ts";
import { PageGraph } from "#app/features/seo/page-graph.tsx";
import { siteMeta } from "#app/features/seo/site-meta.ts";
import { Column, PageHead } from "#app/ui/section.tsx";
import type { Route } from "./+types/route";

const page = {
  title: "Blog",
  description:
    "How measurement for online stores works, what goes wrong with it, and how to check your own: written by the people who set it up.",
  path: href("/blog"),
};

export function meta(_: Route.MetaArgs) {
  return siteMeta(page);
}

export function loader() {
  return {
    posts: posts.map(({ slug, title, lead, published }) => ({ slug, title, lead, published })),
  };
}

export default function Blog({ loaderData }: Route.ComponentProps) {
  return (
    <Column>
      <PageHead
        title="Notes on measuring a store"
        lead="How it works, what goes wrong with it, and how to check your own."
      />
      <ul className="border-b border-rule">
        {loaderData.posts.map(({ slug, title, lead, published }) => (
          <li key={slug} className="grid gap-2 border-t border-rule py-8 sm:grid-cols-[9rem_1fr]">
            <time dateTime={published} className="font-mono text-sm text-soft">
              {published}
            </time>
            <div className="max-w-text">
              <h2 className="text-2xl">
                <Link
                  to={href("/blog/:slug", { slug })}
                  prefetch="intent"
                  className="inline-flex min-h-11 items-center underline decoration-rule underline-offset-4 hover:text-teal hover:decoration-teal"
                >
                  {title}
                </Link>
              </h2>
              <p className="mt-2 text-soft">{lead}</p>
            </div>
          </li>
        ))}
      </ul>
      <PageGraph page={page} />
    </Column>
  );
}
