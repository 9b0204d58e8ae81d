import { documentPart } from "#app/ui/static-part.tsx";

/** The structured data of a page of this site, from the facts that its `siteMeta` has. */
export const PageGraph = documentPart(() => import("./site-graph.tsx"));
