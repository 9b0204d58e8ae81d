import { data, href } from "react-router";
import { posts } from "#app/content/articles.ts";
import { allPosts, categoryText, postCategoryIds } from "#app/content/post-categories.ts";
import { blogQuery, parseBlogAddress, postListPage } from "#app/domain/articles/post-list.ts";
import { feedLink } from "#app/features/articles/feed-link.ts";
import SiteGraph from "#app/features/seo/site-graph.tsx";
import { siteMeta } from "#app/features/seo/site-meta.tsx";
import { suggestPages } from "#app/features/shell/suggested-pages.tsx";
import { Container, PageHead } from "#app/ui/section.tsx";
import type { PageHandle } from "#app/page-handle.ts";
import type { Route } from "./+types/route";
import styles from "./blog.css?inline";
import PostList from "./post-list.tsx";

export function meta({ loaderData }: Route.MetaArgs) {
  return [...siteMeta(loaderData.meta), feedLink()];
}

export function loader({ url }: Route.LoaderArgs) {
  const address = parseBlogAddress(url.searchParams, postCategoryIds);
  const list = address && postListPage(posts, address);
  if (!list) throw data(suggestPages(url), 404);
  const { category, page, pages } = list;
  const { title, description } = category === null ? allPosts : categoryText(category);
  return {
    lead: description,
    list: { list },
    meta: {
      title: page === 1 ? title : `${title}, page ${page}`,
      description: page === 1 ? description : `${description} Page ${page} of ${pages}.`,
      path: href("/blog") + blogQuery({ category, page }),
    },
  };
}

export const handle: PageHandle = { styles: [styles] };

export default function Blog({ loaderData: { lead, list, meta: page } }: Route.ComponentProps) {
  return (
    <Container>
      <PageHead title={page.title} lead={lead} />
      <PostList {...list} />
      <SiteGraph page={page} />
    </Container>
  );
}
