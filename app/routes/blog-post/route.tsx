import { data, href } from "react-router";
import { articleBody, type Post, posts } from "#app/content/articles.ts";
import { catalogue } from "#app/content/catalogue.ts";
import { categoryText } from "#app/content/post-categories.ts";
import { blogQuery, relatedPosts } from "#app/domain/articles/post-list.ts";
import { offersOf } from "#app/domain/catalogue/catalogue.ts";
import { ArticleFacts } from "#app/features/articles/article-facts.tsx";
import { ArticlePage } from "#app/features/articles/article-page.tsx";
import { feedLink } from "#app/features/articles/feed-link.ts";
import { Breadcrumbs, PageGraph } from "#app/features/seo/page-graph.tsx";
import { siteMeta } from "#app/features/seo/site-meta.ts";
import { notFoundPages } from "#app/features/shell/not-found.tsx";
import { serverData, serverOnlyWithData } from "#app/islands/server-only.tsx";
import type { Route } from "./+types/route";

export function meta({ loaderData }: Route.MetaArgs) {
  return [...siteMeta(loaderData.post), feedLink()];
}

export async function loader({ params, url }: Route.LoaderArgs) {
  const post = posts.find((candidate) => candidate.slug === params.slug);
  if (!post) throw data(notFoundPages(url), 404);
  const { slug, title, description, lead, author, published, updated, wordCount } = post;
  const offers = catalogue.flatMap(offersOf).filter(({ sku }) => post.services.includes(sku));
  return {
    post: {
      title,
      description,
      lead,
      author,
      published,
      updated,
      wordCount,
      readingMinutes: post.readingMinutes,
      article: "BlogPosting" as const,
      section: categoryText(post.category).label,
      path: href("/blog/:slug", { slug }),
    },
    category: href("/blog") + blogQuery({ category: post.category, page: 1 }),
    body: serverData(await articleBody("posts", post)),
    end: serverData({ offers, related: relatedTo(post) }),
  };
}

/** Memoized per post, since computing it reads all posts. */
const related = new Map<Post, Post[]>();

function relatedTo(post: Post): Post[] {
  const known = related.get(post) ?? relatedPosts(post, posts);
  related.set(post, known);
  return known;
}

const PostEnd = serverOnlyWithData(
  "post-end",
  import.meta.env.SSR ? () => import("./post-end.tsx") : null,
);

export default function BlogPost({ loaderData }: Route.ComponentProps) {
  const { post, category, body, end } = loaderData;
  return (
    <>
      <Breadcrumbs page={post} />
      <ArticlePage
        title={post.title}
        lead={post.lead}
        body={body}
        facts={<ArticleFacts {...post} section={{ label: post.section, to: category }} />}
      >
        <PostEnd from={end} />
      </ArticlePage>
      <PageGraph page={post} />
    </>
  );
}
