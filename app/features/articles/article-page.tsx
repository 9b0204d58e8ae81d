import type { ReactNode } from "react";
import type { ArticleBody } from "#app/domain/articles/article.ts";
import { Column, PageHead } from "#app/ui/section.tsx";
import { ArticleText } from "./article-text.tsx";

interface ArticlePageProps {
  title: string;
  lead: string;
  body: ArticleBody;
  /** Below the text. */
  children?: ReactNode;
}

/** A text with its contents beside it, where there is room. */
export function ArticlePage({ title, lead, body, children }: ArticlePageProps) {
  const parts = body.headings.filter(({ depth }) => depth === 2);
  return (
    <Column>
      <article>
        <PageHead title={title} lead={lead} />
        <div className="border-t border-rule py-12 lg:grid lg:grid-cols-[1fr_2fr] lg:gap-12">
          {parts.length > 1 ? (
            <nav aria-label="Contents" className="mb-10 lg:sticky lg:top-24 lg:self-start">
              <ol className="border-l border-rule">
                {parts.map(({ id, text }) => (
                  <li key={id}>
                    <a
                      href={`#${id}`}
                      className="flex min-h-11 items-center pl-4 text-soft hover:text-teal"
                    >
                      {text}
                    </a>
                  </li>
                ))}
              </ol>
            </nav>
          ) : (
            <div />
          )}
          <ArticleText nodes={body.nodes} />
        </div>
      </article>
      {children}
    </Column>
  );
}
