import type { PropsWithChildren, ReactNode } from "react";
import type { ArticleBody } from "#app/domain/articles/article.ts";
import { Container, PageHead } from "#app/ui/section.tsx";
import Text from "./article-text.tsx";

interface ArticlePageProps extends PropsWithChildren {
  title: string;
  lead: string;
  body: ArticleBody;
  facts: ReactNode;
  /** Follows the first table of the text. */
  afterTable?: ReactNode;
}

export function ArticlePage({ title, lead, body, facts, afterTable, children }: ArticlePageProps) {
  return (
    <Container>
      <article>
        <PageHead title={title} lead={lead}>
          {facts}
        </PageHead>
        <div className="border-t border-rule py-12 lg:grid lg:grid-cols-[1fr_2fr] lg:gap-12">
          <Text {...body} afterTable={afterTable} />
        </div>
      </article>
      {children}
    </Container>
  );
}
