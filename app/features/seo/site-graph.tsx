import { site } from "#app/content/site.ts";
import { siteMap } from "#app/content/site-map.ts";
import type { PageMeta } from "#app/domain/seo/page-meta.ts";
import { pageGraph } from "#app/domain/structured-data/page-graph.ts";
import { GraphScript } from "./graph-script.tsx";
import { withPicture } from "./site-meta.ts";

export default function SiteGraph({ page }: { page: PageMeta }) {
  return <GraphScript graph={pageGraph(withPicture(page), site, siteMap)} />;
}
