import { href } from "react-router";
import { ArticleDate } from "#app/features/articles/article-facts.tsx";
import { TitleLink } from "#app/ui/title-link.tsx";
import type { PostHead } from "./list-page.ts";

export function PostRow({ post }: { post: PostHead }) {
  const { slug, title, lead, published, readingMinutes, section } = post;
  return (
    <li className="grid gap-2 items-baseline border-t border-rule py-8 lg:grid-cols-[1fr_2fr] lg:gap-12">
      <p className="flex flex-wrap content-start gap-x-3 text-sm text-soft tabular-figures">
        <ArticleDate date={published} />
        <span>{section}</span>
        <span>{readingMinutes} min read</span>
      </p>
      <div className="max-w-text">
        <h2 className="text-2xl">
          <TitleLink href={href("/blog/:slug", { slug })}>{title}</TitleLink>
        </h2>
        <p className="mt-2 text-soft">{lead}</p>
      </div>
    </li>
  );
}
