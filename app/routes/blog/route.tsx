import { data, href } from "react-router";
import { posts } from "#app/content/articles.ts";
import { allPosts, categoryText, postCategoryIds } from "#app/content/post-categories.ts";
import {
  blogQuery,
  parseBlogAddress,
  postCounts,
  postListPage,
} from "#app/domain/articles/post-list.ts";
import { pageButtons } from "#app/domain/reviews/page-buttons.ts";
import { ArticleDate } from "#app/features/articles/article-date.tsx";
import { feedLink } from "#app/features/articles/feed-link.ts";
import { PageGraph } from "#app/features/seo/page-graph.tsx";
import { siteMeta } from "#app/features/seo/site-meta.ts";
import { notFoundPages } from "#app/features/shell/not-found.tsx";
import { serverOnly } from "#app/islands/server-only.tsx";
import { choiceLook, PageNumbers } from "#app/ui/page-numbers.tsx";
import { Column, PageHead } from "#app/ui/section.tsx";
import { ButtonLink, TitleLink } from "#app/ui/button.tsx";
import type { Route } from "./+types/route";

const ArticlesEnd = serverOnly(
  "articles-end",
  import.meta.env.SSR ? () => import("#app/features/articles/articles-end.tsx") : null,
);

export function meta({ loaderData }: Route.MetaArgs) {
  return [...siteMeta(loaderData.head), feedLink()];
}

export function loader({ url }: Route.LoaderArgs) {
  const address = parseBlogAddress(url.searchParams, postCategoryIds);
  const list = address && postListPage(posts, address);
  if (!list) throw data(notFoundPages(url), 404);
  const { category, page, pages } = list;
  const { title, description } = category === null ? allPosts : categoryText(category);
  const counts = postCounts(posts);
  return {
    ...list,
    lead: description,
    head: {
      title: page === 1 ? title : `${title}, page ${page}`,
      description: page === 1 ? description : `${description} Page ${page} of ${pages}.`,
      path: pathOf(category, page),
    },
    posts: list.posts.map((post) => {
      const { slug, title: name, lead, published, author } = post;
      return { slug, name, lead, published, author, section: categoryText(post.category).label };
    }),
    categories: [
      { id: null, label: allPosts.label, count: posts.length },
      ...postCategoryIds.map((id) => {
        return { id, label: categoryText(id).label, count: counts.get(id) ?? 0 };
      }),
    ].filter(({ count }) => count > 0),
  };
}

export default function Blog({ loaderData: list }: Route.ComponentProps) {
  const { category, page, pages, head } = list;
  return (
    <Column>
      <PageHead title={head.title} lead={list.lead} />
      <nav aria-label="Categories" className="mb-8 print:hidden">
        <ul className="flex flex-wrap gap-2">
          {list.categories.map(({ id, label, count }) => (
            <li key={label}>
              <a
                href={pathOf(id, 1)}
                aria-current={id === category ? "true" : undefined}
                className={`inline-flex min-h-11 items-center gap-2 rounded-sm border px-3.5 ${choiceLook(id === category)}`}
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
      <ul className="border-b border-rule">
        {list.posts.map(({ slug, name, lead, published, author, section }) => (
          <li
            key={slug}
            className="row-target relative grid gap-4 border-t border-rule py-8 lg:grid-cols-[1fr_2fr] lg:gap-12"
          >
            <div className="flex items-start justify-between gap-4">
              <p className="text-sm text-soft tabular-figures">
                <ArticleDate date={published} />
                <br />
                {author}
                <br />
                {section}
              </p>
              <svg aria-hidden="true" viewBox="0 0 200 112" className="w-[min(12.5rem,50%)]">
                <use href={`/pictures/posts.svg#${slug}`} />
              </svg>
            </div>
            <div className="max-w-text lg:-mt-2">
              <h2 className="text-2xl">
                <TitleLink href={href("/blog/:slug", { slug })}>{name}</TitleLink>
              </h2>
              <p className="mt-2 text-soft">{lead}</p>
            </div>
          </li>
        ))}
      </ul>
      <PageNumbers
        label="Blog pages"
        numbers={pageButtons(page, pages)}
        page={page}
        link={(number, { children, ...props }) => (
          <a href={pathOf(category, number)} {...props}>
            {children}
          </a>
        )}
      />
      <ButtonLink href={href("/blog/feed.xml")} tone="quiet" className="my-12 print:hidden">
        New posts in your feed reader (RSS)
      </ButtonLink>
      <ArticlesEnd />
      <PageGraph page={head} />
    </Column>
  );
}

function pathOf(category: string | null, page: number): string {
  return href("/blog") + blogQuery({ category, page });
}
