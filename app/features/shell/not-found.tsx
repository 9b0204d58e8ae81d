import { searchEntries } from "#app/content/search-entries.ts";
import {
  type FoundPage,
  indexPages,
  type PageIndex,
  searchPages,
  similarPages,
} from "#app/domain/seo/search-pages.ts";
import { Button } from "#app/ui/button.tsx";
import { CONTROL } from "#app/ui/field.tsx";
import { Section } from "#app/ui/section.tsx";

const MAX_QUERY_CHARACTERS = 100;

export interface NotFoundPages {
  readonly query: string;
  readonly results: readonly FoundPage[];
  readonly suggestions: readonly FoundPage[];
}

let index: PageIndex | undefined;

/** For loaders only, because it imports all pages: `throw data(notFoundPages(url), 404)`. */
export function notFoundPages(url: URL): NotFoundPages {
  index ??= indexPages(searchEntries);
  const query = (url.searchParams.get("q") ?? "").slice(0, MAX_QUERY_CHARACTERS).trim();
  return {
    query,
    results: searchPages(query, index),
    suggestions: similarPages(url.pathname, index),
  };
}

export default function NotFound({ pages }: { pages: NotFoundPages }) {
  const { query, results, suggestions } = pages;
  const didYouMean =
    suggestions.length > 0 ? (
      <Section title="Did you mean">
        <PageList pages={suggestions} />
      </Section>
    ) : null;
  return (
    <>
      {query ? null : didYouMean}
      <Section title="Search this site">
        <form role="search" className="flex max-w-text items-end gap-3">
          <label className="grid grow gap-1.5">
            <span className="font-semibold">Words to look for</span>
            <input
              type="search"
              name="q"
              required
              maxLength={MAX_QUERY_CHARACTERS}
              defaultValue={query}
              className={CONTROL}
            />
          </label>
          <Button type="submit">Search</Button>
        </form>
        {query ? (
          <>
            <h3 className="mt-4">{resultLine(results.length, query)}</h3>
            <PageList pages={results} />
          </>
        ) : null}
      </Section>
      {query ? didYouMean : null}
    </>
  );
}

function resultLine(count: number, query: string): string {
  if (count === 0) return `No page has “${query}”. Try fewer or other words.`;
  return `${count} ${count === 1 ? "page" : "pages"} for “${query}”`;
}

function PageList({ pages }: { pages: NotFoundPages["results"] }) {
  return (
    <ul className="max-w-text">
      {pages.map(({ path, title, description }) => (
        <li key={path + title} className="border-b border-rule py-4">
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
  );
}
