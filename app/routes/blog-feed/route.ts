import { href } from "react-router";
import { posts } from "#app/content/articles.ts";
import { allPosts, categoryText } from "#app/content/post-categories.ts";
import { site } from "#app/content/site.ts";
import { rssFeed } from "#app/domain/seo/xml.ts";
import { absolute } from "#app/domain/seo/page-meta.ts";
import { getLanguage } from "#app/domain/seo/identity.ts";

/** Enough for a monthly reader, bounded for a thousand posts. */
const NEWEST_POSTS = 30;

export function loader(): Response {
  const channel = {
    title: `${site.name} blog`,
    description: allPosts.description,
    link: absolute(href("/blog"), site),
    feedLink: absolute(href("/blog/feed.xml"), site),
    language: getLanguage(site),
  };
  const items = posts.slice(0, NEWEST_POSTS).map((post) => ({
    ...post,
    link: absolute(href("/blog/:slug", { slug: post.slug }), site),
    category: categoryText(post.category).label,
  }));
  return new Response(rssFeed(channel, items), {
    headers: {
      "Content-Type": "application/rss+xml; charset=utf-8",
      "Cache-Control": "public, max-age=3600",
      "X-Content-Type-Options": "nosniff",
    },
  });
}
