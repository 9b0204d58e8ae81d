import { data, href } from "react-router";
import { blogQuery } from "#app/domain/articles/post-list.ts";
import { ArticleFacts } from "#app/features/articles/article-facts.tsx";
import { ArticlePage } from "#app/features/articles/article-page.tsx";
import { feedLink } from "#app/features/articles/feed-link.ts";
import { Breadcrumbs } from "#app/features/seo/breadcrumbs.tsx";
import { PageGraph } from "#app/features/seo/page-graph.tsx";
import { siteMeta } from "#app/features/seo/site-meta.ts";
import { notFoundPages } from "#app/features/shell/not-found.tsx";
import { serverData, serverOnlyFrom } from "#app/islands/server-only.tsx";
import type { Route } from "./+types/route";
import { postPage } from "./post-page.ts";

export function meta({ loaderData }: Route.MetaArgs) {
  return [...siteMeta(pageOf(loaderData)), feedLink()];
}

export async function loader({ params, url }: Route.LoaderArgs) {
  const page = await postPage(params.slug);
  if (!page) throw data(notFoundPages(url), 404);
  const { body, end, ...shown } = page;
  return { ...shown, body: serverData(body), end: serverData(end) };
}

const PostEnd = serverOnlyFrom(
  "post-end",
  import.meta.env.SSR ? () => import("./post-end.tsx") : null,
);

export default function BlogPost({ loaderData }: Route.ComponentProps) {
  const { post, section, body, end } = loaderData;
  const category = href("/blog") + blogQuery({ category: post.category, page: 1 });
  return (
    <>
      <Breadcrumbs page={pageOf(loaderData)} />
      <ArticlePage
        title={post.title}
        lead={post.lead}
        body={body}
        facts={<ArticleFacts {...post} section={{ label: section, to: category }} />}
      >
        <PostEnd from={end} />
      </ArticlePage>
      <PageGraph page={pageOf(loaderData)} />
    </>
  );
}

function pageOf({ post, section }: Route.ComponentProps["loaderData"]) {
  return {
    ...post,
    article: "BlogPosting" as const,
    section,
    path: href("/blog/:slug", { slug: post.slug }),
  };
}
