import { use } from "react";
import {
  UNSAFE_DataRouterContext as RouterContext,
  UNSAFE_FrameworkContext as BuildContext,
} from "react-router";

/**
 * Fetches the files of a page that somebody seems about to open. Not React Router's
 * `<PrefetchPageLinks>`: it runs the files at once (8.4, dom/ssr/links), and where a deploy took them
 * away it reloads the page that is open, because of a pointer that passed a link.
 */
export function PageFilesAhead({ path }: { path: string }) {
  const router = use(RouterContext)?.router;
  const routes = use(BuildContext)?.manifest.routes ?? {};
  const matches = router?.match(new URL(path, window.location.origin)) ?? [];
  const files = matches.flatMap(({ route }) => {
    const own = routes[route.id];
    return own ? [own.module, ...(own.imports ?? [])] : [];
  });
  return [...new Set(files)].map((file) => <link key={file} rel="modulepreload" href={file} />);
}
