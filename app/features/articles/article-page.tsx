import type { PropsWithChildren, ReactNode } from "react";
import type { ArticleBody } from "#app/domain/articles/article.ts";
import { type ServerData, serverOnlyWithData } from "#app/islands/server-only.tsx";
import { Container, PageHead } from "#app/ui/section.tsx";
import "#app/ui/prose.css";

const Text = serverOnlyWithData(
  "article",
  import.meta.env.SSR ? () => import("./article-text.tsx") : null,
);

interface ArticlePageProps extends PropsWithChildren<Record<"title" | "lead", string>> {
  body: ServerData<ArticleBody>;
  facts: ReactNode;
}

export function ArticlePage({ title, lead, body, facts, children }: ArticlePageProps) {
  return (
    <Container>
      <article>
        <PageHead title={title} lead={lead}>
          {facts}
        </PageHead>
        <div className="border-t border-rule py-12 lg:grid lg:grid-cols-[1fr_2fr] lg:gap-12">
          <Text from={body} />
        </div>
      </article>
      {children}
    </Container>
  );
}
