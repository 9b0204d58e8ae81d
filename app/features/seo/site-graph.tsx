import { site } from "#app/content/site.ts";
import { siteMap } from "#app/content/pages.ts";
import type { PageMeta } from "#app/domain/seo/page-meta.ts";
import { pageGraph } from "#app/domain/seo/page-graph.ts";
import { GraphScript } from "./graph-script.tsx";
import { withPicture } from "./site-meta.ts";

/** What every page has, and what a page has `more` than others: its questions, say. */
export default function SiteGraph({ page, more }: { page: PageMeta; more?: GraphParts }) {
  return <GraphScript graph={pageGraph(withPicture(page), site, siteMap, more)} />;
}

type GraphParts = Parameters<typeof pageGraph>[3];
