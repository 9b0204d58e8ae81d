import { pageSummaries } from "#app/content/page-summaries.ts";
import { type PageSummary, similarPages } from "#app/domain/seo/similar-pages.ts";
import { Section } from "#app/ui/section.tsx";

/** For loaders: `throw data(suggestPages(url), 404)`. */
export function suggestPages({ pathname }: URL): readonly PageSummary[] {
  return similarPages(pathname, pageSummaries);
}

export default function SuggestedPages({ pages }: { pages: readonly PageSummary[] }) {
  if (pages.length === 0) return null;
  return (
    <Section title="Did you mean">
      <ul className="max-w-text">
        {pages.map(({ path, title, description }) => (
          <li key={path} className="border-b border-rule py-4">
            <a
              href={path}
              className="inline-flex min-h-11 items-center text-xl font-semibold text-teal underline underline-offset-4 hover:text-teal-strong"
            >
              {title}
            </a>
            <p className="text-soft">{description}</p>
            <p className="mt-1 font-mono text-sm wrap-anywhere text-soft">{path}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
