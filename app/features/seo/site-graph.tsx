import { siteMap } from "#app/content/pages.ts";
import { site } from "#app/content/site.ts";
import { type Graph, graphText, pageGraph } from "#app/domain/seo/page-graph.ts";
import type { PageMeta } from "#app/domain/seo/page-meta.ts";
import { withPicture } from "./site-meta.ts";

/** Structured data in the document. Only a server-only part renders it: browsers create no scripts. */
export function GraphScript({ graph }: { graph: Graph | null }) {
  if (!graph) return null;
  return (
    <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: graphText(graph) }} />
  );
}

/** What every page has, and what a page has `more` than others: its questions, say. */
export default function SiteGraph({ page, more }: { page: PageMeta; more?: GraphParts }) {
  return <GraphScript graph={pageGraph(withPicture(page), site, siteMap, more)} />;
}

type GraphParts = Parameters<typeof pageGraph>[3];
