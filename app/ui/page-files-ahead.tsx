import { use } from "react";
import {
  UNSAFE_DataRouterContext as RouterContext,
  UNSAFE_FrameworkContext as BuildContext,
} from "react-router";

/** Told by browsers whose owner counts bytes; Chromium alone has it. */
type Connection = { readonly saveData?: boolean } | undefined;

/**
 * Fetches the files and the data of a page that somebody seems about to open, so that the click only
 * asks whether they are still true; for nobody who saves data. Not React Router's
 * `<PrefetchPageLinks>`: it runs the files at once (8.4, dom/ssr/links), and where a deploy took them
 * away it reloads the page that is open, because of a pointer that passed a link.
 */
export function PageFilesAhead({ path }: { path: string }) {
  const router = use(RouterContext)?.router;
  const routes = use(BuildContext)?.manifest.routes ?? {};
  if (isSaving()) return null;
  const address = new URL(path, window.location.origin);
  const matches = router?.match(address) ?? [];
  // An old address: where it leads to is known when it is followed (routes/not-found).
  if (matches.at(-1)?.route.path === "*") return null;
  const own = matches.flatMap(({ route }) => routes[route.id] ?? []);
  const files = new Set(own.flatMap(({ module, imports = [] }) => [module, ...imports]));
  return (
    <>
      {[...files].map((file) => (
        <link key={file} rel="modulepreload" href={file} />
      ))}
      {hasSharedData(own) ? <link rel="prefetch" as="fetch" href={dataOf(address, own)} /> : null}
    </>
  );
}

/** A form's data is for one opening of it: it has a key of its own. */
function hasSharedData(routes: readonly { hasLoader: boolean; hasAction: boolean }[]): boolean {
  return routes.some(({ hasLoader }) => hasLoader) && !routes.some(({ hasAction }) => hasAction);
}

/** Where the router asks for the data of a page; it names the route when that has a `clientLoader`. */
function dataOf(
  { pathname, searchParams }: URL,
  routes: readonly { id: string; hasClientLoader: boolean }[],
): string {
  const asking = routes.find(({ hasClientLoader }) => hasClientLoader);
  if (asking) searchParams.set("_routes", asking.id);
  return `${pathname === "/" ? "/_" : pathname}.data${searchParams.size > 0 ? `?${searchParams}` : ""}`;
}

function isSaving(): boolean {
  return (navigator as { connection?: Connection }).connection?.saveData ?? false;
}
