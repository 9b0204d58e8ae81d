import { data, href } from "react-router";
import { articleBody, posts } from "#app/content/articles.ts";
import { catalogue } from "#app/content/catalogue.ts";
import { categoryText } from "#app/content/post-categories.ts";
import { blogQuery, relatedPosts } from "#app/domain/articles/post-list.ts";
import { listOffers } from "#app/domain/catalogue/catalogue.ts";
import { ArticleDate } from "#app/features/articles/article-date.tsx";
import { ArticlePage } from "#app/features/articles/article-page.tsx";
import { feedLink } from "#app/features/articles/feed-link.ts";
import SiteGraph from "#app/features/seo/site-graph.tsx";
import { Breadcrumbs, siteMeta } from "#app/features/seo/site-meta.tsx";
import { suggestPages } from "#app/features/shell/suggested-pages.tsx";
import { QuietLink } from "#app/ui/button.tsx";
import type { PageHandle } from "#app/page-handle.ts";
import proseStyles from "#app/ui/prose.css?inline";
import type { Route } from "./+types/route";
import PostFooter, { OffersLink } from "./post-footer.tsx";

export function meta({ loaderData }: Route.MetaArgs) {
  return [...siteMeta(loaderData.post), feedLink()];
}

export async function loader({ params, url }: Route.LoaderArgs) {
  const post = posts.find((candidate) => candidate.slug === params.slug);
  if (!post) throw data(suggestPages(url), 404);
  const { slug, category, services, sample, draft, ...shown } = post;
  const offers = catalogue.flatMap(listOffers).filter(({ sku }) => services.includes(sku));
  return {
    post: {
      ...shown,
      article: "BlogPosting" as const,
      section: categoryText(category).label,
      path: href("/blog/:slug", { slug }),
    },
    category: href("/blog") + blogQuery({ category, page: 1 }),
    body: await articleBody("posts", post),
    end: { offers, related: relatedPosts(post, posts) },
  };
}

export const handle: PageHandle = { styles: [proseStyles] };

export default function BlogPost({ loaderData }: Route.ComponentProps) {
  const { post, category, body, end } = loaderData;
  return (
    <>
      <Breadcrumbs page={post} />
      <ArticlePage
        title={post.title}
        lead={post.lead}
        body={body}
        afterTable={<OffersLink offers={end.offers} />}
        facts={
          <ul className="flex flex-wrap items-center gap-x-3 text-sm text-soft tabular-figures">
            <li>{post.author}</li>
            <li>
              <ArticleDate date={post.published} />
            </li>
            {post.updated ? (
              <li>
                Updated <ArticleDate date={post.updated} />
              </li>
            ) : null}
            <li>{post.readingMinutes} min read</li>
            <li>
              <QuietLink href={category}>{post.section}</QuietLink>
            </li>
          </ul>
        }
      >
        <PostFooter {...end} />
      </ArticlePage>
      <SiteGraph page={post} />
    </>
  );
}
