import { href } from "react-router";
import { pageButtons } from "#app/domain/paging/page-buttons.ts";
import { ArticleDate } from "#app/features/articles/article-facts.tsx";
import { choiceLook, PageNumbers } from "#app/ui/page-numbers.tsx";
import { TitleLink } from "#app/ui/button.tsx";
import type { CategoryCount, PostHead } from "./list-page.ts";

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

export function CategoryLinks({
  categories,
  shown,
  pathOf,
}: {
  categories: readonly CategoryCount[];
  shown: string | null;
  pathOf: (category: string | null) => string;
}) {
  return (
    <nav aria-label="Categories" className="mb-8 print:hidden">
      <ul className="flex flex-wrap gap-2">
        {categories.map(({ id, label, count }) => (
          <li key={label}>
            <a
              href={pathOf(id)}
              aria-current={id === shown ? "true" : undefined}
              className={`inline-flex min-h-11 items-center gap-2 rounded-sm border px-3.5 ${choiceLook(id === shown)}`}
            >
              <span className="font-semibold">{label}</span>
              <span className="text-sm tabular-figures">
                {count}
                <span className="sr-only"> {count === 1 ? "post" : "posts"}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

export function ListPages({
  page,
  pages,
  pathOf,
}: {
  page: number;
  pages: number;
  pathOf: (page: number) => string;
}) {
  return (
    <PageNumbers
      label="Blog pages"
      numbers={pageButtons(page, pages)}
      page={page}
      link={(number, { children, ...props }) => (
        <a href={pathOf(number)} {...props}>
          {children}
        </a>
      )}
    />
  );
}
