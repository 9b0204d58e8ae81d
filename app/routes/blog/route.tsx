import { data, href } from "react-router";
import { blogQuery } from "#app/domain/articles/post-list.ts";
import { feedLink } from "#app/features/articles/feed-link.ts";
import { PageGraph } from "#app/features/seo/page-graph.tsx";
import { siteMeta } from "#app/features/seo/site-meta.ts";
import { notFoundPages } from "#app/features/shell/not-found.tsx";
import { Column, PageHead } from "#app/ui/section.tsx";
import type { Route } from "./+types/route";
import { CategoryLinks, ListPages, PostRow } from "./post-list.tsx";
import { type BlogList, blogList } from "./list-page.ts";

export function meta({ loaderData }: Route.MetaArgs) {
  return [...siteMeta(pageOf(loaderData)), feedLink()];
}

export function loader({ url }: Route.LoaderArgs) {
  const list = blogList(url);
  if (!list) throw data(notFoundPages(url), 404);
  return list;
}

export default function Blog({ loaderData: list }: Route.ComponentProps) {
  const { description, posts, category, page, pages } = list;
  return (
    <Column>
      <PageHead title={pageOf(list).title} lead={description} />
      <CategoryLinks categories={list.categories} shown={category} pathOf={(id) => pathOf(id, 1)} />
      <p className="mb-4 text-sm text-soft">{summary(list)}</p>
      <ul className="border-b border-rule">
        {posts.map((post) => (
          <PostRow key={post.slug} post={post} />
        ))}
      </ul>
      <ListPages page={page} pages={pages} pathOf={(number) => pathOf(category, number)} />
      <p className="py-12 print:hidden">
        <a
          href={href("/blog/feed.xml")}
          className="inline-flex min-h-11 items-center text-teal underline underline-offset-4 hover:text-teal-strong"
        >
          New posts in your feed reader (RSS)
        </a>
      </p>
      <PageGraph page={pageOf(list)} />
    </Column>
  );
}

function summary({ posts, total, page, pages }: BlogList): string {
  if (total === 0) return "No posts yet.";
  if (pages > 1) return `${posts.length} of ${total} posts, page ${page} of ${pages}`;
  return total === 1 ? "1 post" : `${total} posts`;
}

/** Each page of the list has its own title, description and address. */
function pageOf({ title, description, category, page, pages }: BlogList) {
  return {
    title: page === 1 ? title : `${title}, page ${page}`,
    description: page === 1 ? description : `${description} Page ${page} of ${pages}.`,
    path: pathOf(category, page),
  };
}

function pathOf(category: string | null, page: number): string {
  return href("/blog") + blogQuery({ category, page });
}
