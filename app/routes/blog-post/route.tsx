import { data, href } from "react-router";
import { type Post, posts } from "#app/content/posts.ts";
import { PageGraph } from "#app/features/seo/page-graph.tsx";
import { siteMeta } from "#app/features/seo/site-meta.ts";
import { notFoundPages } from "#app/features/shell/not-found-pages.ts";
import { TextSections } from "#app/features/shell/text-sections.tsx";
import type { Route } from "./+types/route";

export function meta({ loaderData: { post } }: Route.MetaArgs) {
  return siteMeta(pageOf(post));
}

export function loader({ params, url }: Route.LoaderArgs) {
  const post = posts.find(({ slug }) => slug === params.slug);
  if (!post) throw data(notFoundPages(url), 404);
  return { post };
}

export default function BlogPost({ loaderData }: Route.ComponentProps) {
  return (
    <article>
      <TextSections page={loaderData.post} />
      <PageGraph page={pageOf(loaderData.post)} />
    </article>
  );
}

function pageOf(post: Post) {
  return { ...post, path: href("/blog/:slug", { slug: post.slug }) };
}
