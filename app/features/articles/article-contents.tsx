import type { ArticleHeading } from "#app/domain/articles/article.ts";

/**
 * The parts of an article. Beside the text it stays in sight, and the browser marks the part that is
 * being read (`scroll-target-group` in ui/prose.css): no script watches the scrolling.
 */
export function ArticleContents({ headings }: { headings: readonly ArticleHeading[] }) {
  const parts = headings.filter(({ depth }) => depth === 2);
  if (parts.length < 2) return <div />;
  return (
    <nav
      aria-label="Contents"
      className="article-contents mb-10 floating lg:sticky lg:top-24 lg:self-start print:hidden"
    >
      <ol className="border-l border-rule">
        {parts.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`} className="flex min-h-11 items-center pl-4 hover:text-teal">
              {text}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
