import type { ReactNode } from "react";
import type { ArticleBody } from "#app/domain/articles/article.ts";
import type { Drawing } from "#app/ui/drawing.ts";
import { Column, PageHead } from "#app/ui/section.tsx";
import { drawnPart } from "#app/ui/static-part.tsx";
import "#app/ui/prose.css";

/** A thousand words have nothing to hydrate: only a navigation inside the site draws them in the browser. */
const Text = drawnPart(() => import("./article-body.tsx"));

interface ArticlePageProps {
  title: string;
  lead: string;
  body: Drawing<ArticleBody>;
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
          {/* From one article to the next the view stays; the text of the first must not. */}
          <Text key={title} from={body} />
        </div>
      </article>
      {children}
    </Column>
  );
}
