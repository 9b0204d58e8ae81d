import { data } from "react-router";
import { articleBody, legalPages } from "#app/content/articles.ts";
import { SET_BY_ATTRIBUTE } from "#app/content/stored-in-browser.ts";
import { listVendors } from "#app/content/vendors.ts";
import { type ArticleBody, lastChange } from "#app/domain/articles/article.ts";
import { insertLeadRecipient, isAboutLeadRecipient } from "#app/domain/articles/lead-recipient.ts";
import type { TagManager } from "#app/domain/consent/tag-manager.ts";
import { ArticleDate } from "#app/features/articles/article-date.tsx";
import { ArticlePage } from "#app/features/articles/article-page.tsx";
import SiteGraph from "#app/features/seo/site-graph.tsx";
import { siteMeta } from "#app/features/seo/site-meta.tsx";
import { requestContext } from "#app/request-context.ts";
import type { PageHandle } from "#app/page-handle.ts";
import proseStyles from "#app/ui/prose.css?inline";
import type { Route } from "./+types/route";

export function meta({ loaderData: { page } }: Route.MetaArgs) {
  return siteMeta(page);
}

/** Serves every legal page: the slug is the route's pattern without its slash. */
export async function loader({ pattern, context }: Route.LoaderArgs) {
  const text = legalPages.find(({ slug }) => slug === pattern.replace(/^\//, ""));
  if (!text) throw data(null, 404);
  const { slug, title, description, heading, lead, published, updated } = text;
  const { tagManager, leadRecipient } = context.get(requestContext);
  const body = await articleBody("legal", text);
  return {
    page: { title, description, published, updated, path: `/${slug}` },
    heading,
    lead,
    body: withRecipients(body, tagManager, leadRecipient),
  };
}

export const handle: PageHandle = { styles: [proseStyles] };

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
      <SiteGraph page={page} />
    </>
  );
}

/** Removes the table rows of vendors without a configured tag, and the paragraph about the webhook without one. */
function withRecipients(
  { nodesJson, headings }: ArticleBody,
  tagManager: TagManager,
  leadRecipient: string | null,
): ArticleBody {
  const used: unknown[] = listVendors(tagManager).map(({ name }) => name);
  const getVendor = (node: unknown) => (Array.isArray(node) ? node[1]?.[SET_BY_ATTRIBUTE] : null);
  const isUnusedVendorRow = (node: unknown) => getVendor(node) && !used.includes(getVendor(node));
  const isUnused = (node: unknown) =>
    isUnusedVendorRow(node) || (leadRecipient === null && isAboutLeadRecipient(node));
  const nodes = JSON.parse(nodesJson, (_key, value: unknown) =>
    Array.isArray(value) ? value.filter((node) => !isUnused(node)) : value,
  );
  return { nodesJson: insertLeadRecipient(JSON.stringify(nodes), leadRecipient), headings };
}
