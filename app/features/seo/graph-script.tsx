import { type Graph, graphText } from "#app/domain/seo/page-graph.ts";

/** Structured data in the document. Only a server-only part renders it: browsers create no scripts. */
export function GraphScript({ graph }: { graph: Graph | null }) {
  if (!graph) return null;
  return (
    <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: graphText(graph) }} />
  );
}
