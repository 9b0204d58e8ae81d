import type { EntryContext } from "react-router";

/**
 * Limits the checksums to this document's files. React Router would add those of all files, 4 kB
 * that do not compress.
 */
export function withDocumentChecksums(context: EntryContext): EntryContext {
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
