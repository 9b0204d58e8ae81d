import type { ReactNode } from "react";
import type { ArticleBody } from "#app/domain/articles/article.ts";
import { Column, PageHead } from "#app/ui/section.tsx";
import { staticPart } from "#app/ui/static-part.tsx";
import "#app/ui/prose.css";
import { ArticleContents } from "./article-contents.tsx";

/** A thousand words have nothing to hydrate: only a navigation inside the site draws them in the browser. */
const ArticleText = staticPart(async () => {
  const { ArticleText } = await import("./article-text.tsx");
  return { default: ArticleText };
});

interface ArticlePageProps {
  title: string;
  lead: string;
  body: ArticleBody;
  /** Below the lead: dates, reading time. */
  facts?: ReactNode;
  /** Below the text. */
  children?: ReactNode;
}

/** A text with its contents beside it, where there is room. */
export function ArticlePage({ title, lead, body, facts, children }: ArticlePageProps) {
  return (
    <Column>
      <article>
        <PageHead title={title} lead={lead}>
          {facts}
        </PageHead>
        <div className="border-t border-rule py-12 lg:grid lg:grid-cols-[1fr_2fr] lg:gap-12">
          <ArticleContents headings={body.headings} />
          {/* From one article to the next the view stays; the text of the first must not. */}
          <ArticleText key={title} nodes={body.nodes} />
        </div>
      </article>
      {children}
    </Column>
  );
}
