import { href } from "react-router";
import { TitleLink } from "#app/ui/button.tsx";
import { ArticleDate } from "./article-facts.tsx";

export interface ShortPost {
  readonly slug: string;
  readonly title: string;
  readonly lead: string;
  readonly published: string;
}

export function ShortPosts({ posts }: { posts: readonly ShortPost[] }) {
  return (
    <ul className="border-b border-rule">
      {posts.map(({ slug, title, lead, published }) => (
        <li key={slug} className="row-target border-t border-rule py-5">
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
