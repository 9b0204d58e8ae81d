import { data } from "react-router";
import { articleBody, legalPages } from "#app/content/articles.ts";
import { SET_BY } from "#app/content/stored-in-browser.ts";
import { vendorsOf } from "#app/content/vendors.ts";
import { type ArticleBody, lastChange } from "#app/domain/articles/article.ts";
import type { TagManager } from "#app/domain/consent/tag-manager.ts";
import { ArticleDate } from "#app/features/articles/article-date.tsx";
import { ArticlePage } from "#app/features/articles/article-page.tsx";
import { PageGraph, siteMeta } from "#app/features/seo/site-meta.tsx";
import { requestContext } from "#app/request-context.ts";
import { serverData } from "#app/islands/server-only.tsx";
import type { Route } from "./+types/route";

export function meta({ loaderData: { page } }: Route.MetaArgs) {
  return siteMeta(page);
}

/** The route's pattern is the page's slug. */
export async function loader({ pattern, context }: Route.LoaderArgs) {
  const text = legalPages.find(({ slug }) => slug === pattern.replace(/^\//, ""));
  if (!text) throw data(null, 404);
  const { slug, title, description, heading, lead, published, updated } = text;
  return {
    page: { title, description, published, updated, path: `/${slug}` },
    heading,
    lead,
    body: serverData(
      withVendorsOf(context.get(requestContext).tagManager, await articleBody("legal", text)),
    ),
  };
}

export default function LegalPageRoute({ loaderData }: Route.ComponentProps) {
  const { page, heading, lead, body } = loaderData;
  return (
    <>
      <ArticlePage
        title={heading}
        lead={lead}
        body={body}
        facts={
          <p className="text-sm text-soft tabular-figures">
            Last changed on <ArticleDate date={lastChange(page)} />
          </p>
        }
      />
      <PageGraph page={page} />
    </>
  );
}

/** Removes the entries of vendors without a configured tag. */
function withVendorsOf(tagManager: TagManager, { nodes, headings }: ArticleBody): ArticleBody {
  const names: unknown[] = vendorsOf(tagManager).map(({ name }) => name);
  const isOfOther = (node: unknown): boolean =>
    Array.isArray(node) && node[1]?.[SET_BY] && !names.includes(node[1][SET_BY]);
  const rows = JSON.parse(nodes, (_key, value: unknown) =>
    Array.isArray(value) ? value.filter((node) => !isOfOther(node)) : value,
  );
  return { nodes: JSON.stringify(rows), headings };
}
