import type { ArticleBody as Body } from "#app/domain/articles/article.ts";
import { ArticleContents, ArticleText } from "./article-text.tsx";

export default function ArticleBody({ nodes, headings }: Body) {
  return (
    <>
      <ArticleContents headings={headings} />
      <ArticleText nodes={nodes} />
    </>
  );
}
