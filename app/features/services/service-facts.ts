import { type ServicePath, servicePages } from "#app/content/service-pages.ts";

/** For loaders: the facts of a page alone, because its words are server-only. */
export function serviceFacts<Path extends ServicePath>(path: Path) {
  const { title, description } = servicePages[path];
  return { title, description, path };
}
