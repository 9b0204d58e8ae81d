import { documentPart } from "#app/ui/static-part.tsx";

/** The structured data of a service's page: what every page has, and the questions of the service. */
export const ServiceGraph = documentPart(
  import.meta.env.SSR ? () => import("./drawn-service-graph.tsx") : null,
);
