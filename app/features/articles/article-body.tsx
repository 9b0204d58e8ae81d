import type { ArticleBody as Body } from "#app/domain/articles/article.ts";
import { ArticleContents, ArticleText } from "./article-text.tsx";

/** The text of an article with its contents before it: two columns where there is room. */
export default function ArticleBody({ nodes, headings }: Body) {
  return (
    <>
      <ArticleContents headings={headings} />
      <ArticleText nodes={nodes} />
    </>
  );
}
