import type { EntryContext } from "react-router";

/**
 * The checksums of the files that this document names. React Router would put those of all files into
 * every document: some four kilobytes of letters at random, which nothing makes smaller.
 */
export function withOwnChecksums(context: EntryContext): EntryContext {
  const { manifest, staticHandlerContext } = context;
  const { sri: all } = manifest;
  if (typeof all !== "object") return context;
  const routes = staticHandlerContext.matches.map(({ route }) => manifest.routes[route.id]);
  const files = [
    manifest.entry.module,
    ...manifest.entry.imports,
    ...routes.flatMap((route) => [
      route?.module,
      route?.clientActionModule,
      route?.clientLoaderModule,
      ...(route?.imports ?? []),
    ]),
  ].filter((file) => file !== undefined);
  const own = [...new Set(files)].flatMap((file) => (all[file] ? [[file, all[file]]] : []));
  return { ...context, manifest: { ...manifest, sri: Object.fromEntries(own) } };
}
