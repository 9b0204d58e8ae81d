import { use } from "react";
import { UNSAFE_FrameworkContext as FrameworkContext, useMatches } from "react-router";
import { DocumentScript } from "#app/islands/document-script.tsx";
// oxlint-disable-next-line import/default -- inline-script-plugin.ts adds one
import script from "./start.ts?inline-script";

type Framework = NonNullable<React.ContextType<typeof FrameworkContext>>;
type DocumentManifest = Pick<Framework["manifest"], "entry" | "routes" | "version" | "hmr">;

/** Replaces React Router's `<Scripts>` (8.4), which loads the same files before other resources. */
export function ApplicationScript() {
  const framework = use(FrameworkContext);
  const ids = useMatches().map(({ id }) => id);
  if (!import.meta.env.SSR || !framework) {
    return (
      <>
        <DocumentScript type="importmap" text="" />
        <DocumentScript text="" />
      </>
    );
  }
  markScriptsRendered(framework);
  const manifest = manifestOf(framework, ids);
  return (
    <>
      <DocumentScript type="importmap" text={importMapOf(framework, manifest)} />
      <DocumentScript text={scriptText(framework, manifest)} />
    </>
  );
}

/** Checksums of the document's files only: those of all files are 4 kB that do not compress. */
function importMapOf(
  { manifest: { sri } }: Framework,
  { entry, routes }: DocumentManifest,
): string {
  const all: Readonly<Record<string, string>> = typeof sri === "object" ? sri : {};
  const parts = [entry, ...Object.values(routes).filter((route) => route !== undefined)];
  const files = parts.flatMap(({ module, imports = [] }) => [module, ...imports]);
  const checksums = files.flatMap((file) => (all[file] ? [[file, all[file]]] : []));
  return JSON.stringify({ integrity: Object.fromEntries(checksums) });
}

/** ServerRouter streams loader data only after this. */
function markScriptsRendered({ renderMeta }: Framework): void {
  if (renderMeta) renderMeta.didRenderScripts = true;
}

/** Routes of this page only: a link to another page loads a document. */
function manifestOf({ manifest }: Framework, ids: readonly string[]): DocumentManifest {
  const { entry, version, hmr } = manifest;
  const routes = Object.fromEntries(ids.map((id) => [id, manifest.routes[id]]));
  return { entry, routes, version, ...(hmr ? { hmr } : {}) };
}

/** Data and manifest as React Router's entry reads them, then start.ts. */
function scriptText({ serverHandoffString }: Framework, manifest: DocumentManifest): string {
  return `window.__reactRouterContext=${serverHandoffString};__reactRouterContext.stream=new ReadableStream({start(c){__reactRouterContext.streamController=c}}).pipeThrough(new TextEncoderStream());__reactRouterManifest=${JSON.stringify(manifest)};${script}`;
}
