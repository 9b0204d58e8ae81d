import type { CaseStudy } from "#app/content/articles.ts";

/** Not structured data: quotes of studies are no reviews. */
export function ClientQuote({ quote, client }: Pick<CaseStudy, "quote" | "client">) {
  const { text, name, role } = quote;
  return (
    <div className="static-if-short self-start border-t border-rule pt-6 lg:sticky lg:top-24">
      <blockquote className="max-w-text text-xl">
        <p>{`“${text}”`}</p>
      </blockquote>
      <p className="mt-2 text-sm text-soft">{`${name}, ${role}, ${client}`}</p>
    </div>
  );
}
