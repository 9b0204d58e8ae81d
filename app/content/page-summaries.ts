import type { PageSummary } from "#app/domain/seo/similar-pages.ts";
import { pageList } from "./pages.ts";
import { publishedArticles } from "./published.ts";
import { servicePages } from "./service-pages.ts";
import { servicesOverview } from "./services-overview.ts";

/** Of every page but the forms that follow another page; for llms.txt and suggestions. */
export const pageSummaries: readonly PageSummary[] = [
  ...pageList.flatMap(([path, { title, description }]) =>
    title && description ? [{ path, title, description }] : [],
  ),
  createSummary("/services", servicesOverview),
  ...Object.entries(servicePages).map(([path, page]) => createSummary(path, page)),
  ...publishedArticles.map(({ path, article }) => createSummary(path, article)),
];

function createSummary(path: string, page: Omit<PageSummary, "path">): PageSummary {
  const { title, description } = page;
  return { path, title, description };
}
