import { data, href } from "react-router";
import { posts } from "#app/content/posts.ts";
import { siteMeta } from "#app/features/seo/site-meta.ts";
import { notFoundPages } from "#app/features/shell/not-found-pages.ts";
import { TextSections } from "#app/features/shell/text-sections.tsx";
import type { Route } from "./+types/route";

export function meta({ loaderData: { post } }: Route.MetaArgs) {
  return siteMeta({ ...post, path: href("/blog/:slug", { slug: post.slug }) });
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
    </article>
  );
}
