import { use } from "react";
import { UNSAFE_FrameworkContext as BuildContext, useMatches } from "react-router";
import { DocumentScript } from "#app/islands/document-script.tsx";
// oxlint-disable-next-line import/default -- inline-script-plugin.ts adds one
import script from "./start.ts?inline-script";

type Build = NonNullable<React.ContextType<typeof BuildContext>>;
type DocumentManifest = Pick<Build["manifest"], "entry" | "routes" | "version" | "hmr">;

/**
 * Replaces React Router's `<Scripts>` (8.4, dom/ssr/components), which loads the same files before the
 * page's other resources.
 */
export function ApplicationScript({ nonce }: { nonce: string | undefined }) {
  const build = use(BuildContext);
  const ids = useMatches().map(({ id }) => id);
  if (!import.meta.env.SSR || !build) {
    return (
      <>
        <DocumentScript nonce={nonce} type="importmap" text="" />
        <DocumentScript nonce={nonce} text="" />
      </>
    );
  }
  markScriptsRendered(build);
  const manifest = manifestOf(build, ids);
  return (
    <>
      <DocumentScript nonce={nonce} type="importmap" text={importMapOf(build, manifest)} />
      <DocumentScript nonce={nonce} text={scriptText(build, manifest)} />
    </>
  );
}

/** Checksums of the document's files only: those of all files are 4 kB that do not compress. */
function importMapOf({ manifest: { sri } }: Build, { entry, routes }: DocumentManifest): string {
  const all: Readonly<Record<string, string>> = typeof sri === "object" ? sri : {};
  const parts = [entry, ...Object.values(routes).filter((route) => route !== undefined)];
  const files = parts.flatMap(({ module, imports = [] }) => [module, ...imports]);
  const own = files.flatMap((file) => (all[file] ? [[file, all[file]]] : []));
  return JSON.stringify({ integrity: Object.fromEntries(own) });
}

/** ServerRouter streams loader data only after this. */
function markScriptsRendered({ renderMeta }: Build): void {
  if (renderMeta) renderMeta.didRenderScripts = true;
}

/** Excludes the routes of other pages, because those are documents. */
function manifestOf({ manifest }: Build, ids: readonly string[]): DocumentManifest {
  const { entry, version, hmr } = manifest;
  const routes = Object.fromEntries(ids.map((id) => [id, manifest.routes[id]]));
  return { entry, routes, version, ...(hmr ? { hmr } : {}) };
}

/** Data and manifest as React Router's entry reads them, then start.ts. */
function scriptText({ serverHandoffString }: Build, manifest: DocumentManifest): string {
  return `window.__reactRouterContext=${serverHandoffString};__reactRouterContext.stream=new ReadableStream({start(c){__reactRouterContext.streamController=c}}).pipeThrough(new TextEncoderStream());__reactRouterManifest=${JSON.stringify(manifest)};${script}`;
}
