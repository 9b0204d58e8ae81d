import type { ReactNode } from "react";
import type { ArticleBody } from "#app/domain/articles/article.ts";
import { Column, PageHead } from "#app/ui/section.tsx";
import { ArticleContents } from "./article-contents.tsx";
import { ArticleText } from "./article-text.tsx";

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
          <ArticleText nodes={body.nodes} />
        </div>
      </article>
      {children}
    </Column>
  );
}
