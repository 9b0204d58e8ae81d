import { data, href } from "react-router";
import { articleBody, type Post, posts } from "#app/content/articles.ts";
import { ArticlePage } from "#app/features/articles/article-page.tsx";
import { Breadcrumbs } from "#app/features/seo/breadcrumbs.tsx";
import { PageGraph } from "#app/features/seo/page-graph.tsx";
import { siteMeta } from "#app/features/seo/site-meta.ts";
import { notFoundPages } from "#app/features/shell/not-found-pages.ts";
import type { Route } from "./+types/route";

export function meta({ loaderData: { post } }: Route.MetaArgs) {
  return siteMeta(pageOf(post));
}

export async function loader({ params, url }: Route.LoaderArgs) {
  const post = posts.find(({ slug }) => slug === params.slug);
  if (!post) throw data(notFoundPages(url), 404);
  return { post, body: await articleBody("posts", post) };
}

export default function BlogPost({ loaderData: { post, body } }: Route.ComponentProps) {
  return (
    <>
      <Breadcrumbs page={pageOf(post)} />
      <ArticlePage title={post.title} lead={post.lead} body={body} />
      <PageGraph page={pageOf(post)} />
    </>
  );
}

function pageOf(post: Post) {
  return { ...post, path: href("/blog/:slug", { slug: post.slug }) };
}
