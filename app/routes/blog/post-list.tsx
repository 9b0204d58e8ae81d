import { href } from "react-router";
import { type Post, posts } from "#app/content/articles.ts";
import { allPosts, categoryText, postCategoryIds } from "#app/content/post-categories.ts";
import { blogQuery, type PostListPage, postCounts } from "#app/domain/articles/post-list.ts";
import { pageButtons } from "#app/domain/reviews/page-buttons.ts";
import { ArticleDate } from "#app/features/articles/article-date.tsx";
import CallToAction from "#app/features/articles/call-to-action.tsx";
import { QuietLink, TitleLink } from "#app/ui/button.tsx";
import { choiceClasses, PageNumbers } from "#app/ui/page-numbers.tsx";

export default function PostList({ list }: { list: PostListPage<Post> }) {
  const { category, page, pages } = list;
  return (
    <>
      <nav aria-label="Categories" className="mb-8 print:hidden">
        <ul className="flex flex-wrap gap-2">
          {categories().map(({ id, label, count }) => (
            <li key={label}>
              <a
                href={blogPath(id, 1)}
                aria-current={id === category ? "true" : undefined}
                className={`inline-flex min-h-11 items-center gap-2 rounded-sm border px-3.5 ${choiceClasses(id === category)}`}
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
        {list.posts.map((post) => (
          <PostRow key={post.slug} {...post} />
        ))}
      </ul>
      <PageNumbers
        label="Blog pages"
        numbers={pageButtons(page, pages)}
        page={page}
        formatAddress={(number) => blogPath(category, number)}
      />
      <QuietLink href={href("/blog/feed.xml")} className="my-8 print:hidden">
        New posts in your feed reader (RSS)
      </QuietLink>
      <CallToAction />
    </>
  );
}

function categories() {
  const counts = postCounts(posts);
  return [
    { id: null, label: allPosts.label, count: posts.length },
    ...postCategoryIds.map((id) => {
      return { id, label: categoryText(id).label, count: counts.get(id) ?? 0 };
    }),
  ].filter(({ count }) => count > 0);
}

function PostRow({ slug, title, lead, published, author, category }: Post) {
  return (
    <li className="row-target relative border-t border-rule py-8 lg:grid lg:grid-cols-[1fr_2fr] lg:gap-12">
      <div className="post-picture">
        <svg aria-hidden="true" viewBox="0 0 200 112">
          <use href={`/pictures/posts.svg#${slug}`} />
        </svg>
        <p className="text-sm text-soft tabular-figures">
          <ArticleDate date={published} />
          <br />
          {author}
          <br />
          {categoryText(category).label}
        </p>
      </div>
      <div className="post-summary max-w-text pt-3">
        <h2 className="text-2xl">
          <TitleLink href={href("/blog/:slug", { slug })}>{title}</TitleLink>
        </h2>
        <p className="mt-2 text-soft">{lead}</p>
      </div>
    </li>
  );
}

function blogPath(category: string | null, page: number): string {
  return href("/blog") + blogQuery({ category, page });
}
