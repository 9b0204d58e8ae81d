import { use } from "react";
import { UNSAFE_FrameworkContext as BuildContext, useMatches } from "react-router";
import { DocumentScript } from "#app/islands/document-script.tsx";
// oxlint-disable-next-line import/default -- what the plugin makes of the file has one
import script from "./start.ts?inline-script";

type Build = NonNullable<React.ContextType<typeof BuildContext>>;
type DocumentManifest = Pick<Build["manifest"], "entry" | "routes" | "version" | "hmr">;

/**
 * Replaces React Router's `<Scripts>`, which loads files before the page's other resources: the
 * same data and modules (React Router 8.4, dom/ssr/components), loaded by start.ts. Documents
 * rendered in the browser have started already.
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
  announceScripts(build);
  const manifest = manifestOf(build, ids);
  return (
    <>
      {/* Checksums of the document's files; must precede them. */}
      <DocumentScript nonce={nonce} type="importmap" text={checksumsOf(build, manifest)} />
      <DocumentScript nonce={nonce} text={scriptText(build, manifest)} />
    </>
  );
}

/** React Router would name those of all files, 4 kB that do not compress. */
function checksumsOf({ manifest: { sri } }: Build, { entry, routes }: DocumentManifest): string {
  const all: Readonly<Record<string, string>> = typeof sri === "object" ? sri : {};
  const parts = [entry, ...Object.values(routes).filter((route) => route !== undefined)];
  const files = parts.flatMap(({ module, imports = [] }) => [module, ...imports]);
  const own = files.flatMap((file) => (all[file] ? [[file, all[file]]] : []));
  return JSON.stringify({ integrity: Object.fromEntries(own) });
}

/** ServerRouter requires it and streams loader data behind it. */
function announceScripts({ renderMeta }: Build): void {
  if (renderMeta) renderMeta.didRenderScripts = true;
}

/** The page's own routes only, since other pages are documents. */
function manifestOf({ manifest }: Build, ids: readonly string[]): DocumentManifest {
  const { entry, version, hmr } = manifest;
  const routes = ids.flatMap((id) => {
    const route = manifest.routes[id];
    return route ? [[id, route] as const] : [];
  });
  return { entry, routes: Object.fromEntries(routes), version, ...(hmr ? { hmr } : {}) };
}

/** The data stream as React Router's entry reads it, then the start. */
function scriptText({ serverHandoffString }: Build, manifest: DocumentManifest): string {
  return `window.__reactRouterContext=${serverHandoffString};__reactRouterContext.stream=new ReadableStream({start(c){__reactRouterContext.streamController=c}}).pipeThrough(new TextEncoderStream());__reactRouterManifest=${JSON.stringify(manifest)};${script}`;
}
