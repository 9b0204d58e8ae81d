import { href } from "react-router";
import type { Post } from "#app/content/articles.ts";
import { TitleLink } from "#app/ui/button.tsx";
import { ArticleDate } from "./article-date.tsx";

export type ShortPost = Pick<Post, "slug" | "title" | "lead" | "published">;

export function ShortPosts({ posts }: { posts: readonly ShortPost[] }) {
  return (
    <ul className="border-b border-rule">
      {posts.map(({ slug, title, lead, published }) => (
        <li key={slug} className="row-target relative border-t border-rule py-5">
          <p className="text-sm text-soft tabular-figures">
            <ArticleDate date={published} />
          </p>
          <h3 className="text-xl">
            <TitleLink href={href("/blog/:slug", { slug })}>{title}</TitleLink>
          </h3>
          <p className="mt-1 max-w-text text-soft">{lead}</p>
        </li>
      ))}
    </ul>
  );
}
