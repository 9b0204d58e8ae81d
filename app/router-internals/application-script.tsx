import { use } from "react";
import { UNSAFE_FrameworkContext as FrameworkContext, useMatches } from "react-router";
import { DocumentScript } from "#app/islands/document-script.tsx";
// oxlint-disable-next-line import/default -- inline-script-plugin.ts adds the default export
import script from "./start.ts?inline-script";

type Framework = NonNullable<React.ContextType<typeof FrameworkContext>>;

/** Replaces React Router's `<Scripts>` (8.4), which loads the same files before other resources. */
export function ApplicationScript() {
  const framework = use(FrameworkContext);
  const ids = useMatches().map(({ id }) => id);
  const texts = import.meta.env.SSR && framework ? textsOf(framework, ids) : null;
  return (
    <>
      <DocumentScript type="importmap" text={texts?.importMap ?? ""} />
      <DocumentScript text={texts?.start ?? ""} />
    </>
  );
}

/** Texts of the scripts. `start` sets the globals that React Router's entry reads, then runs start.ts. */
function textsOf({ manifest, renderMeta, serverHandoffString }: Framework, ids: readonly string[]) {
  // ServerRouter streams loader data only after this.
  if (renderMeta) renderMeta.didRenderScripts = true;
  const { entry, version, hmr, sri } = manifest;
  // Routes of this page only: a link to another page loads a document.
  const routes = Object.fromEntries(ids.map((id) => [id, manifest.routes[id]]));
  const ofBrowser = { entry, routes, version, ...(hmr ? { hmr } : {}) };
  // React Router would load `css`, which the document has inline, before a navigation.
  const manifestText = JSON.stringify(ofBrowser, (key, value) =>
    key === "css" ? undefined : value,
  );
  // Checksums of the document's files only: those of all files are 4 kB that do not compress.
  const checksumOf: Readonly<Record<string, string>> = typeof sri === "object" ? sri : {};
  const parts = [entry, ...Object.values(routes).filter((route) => route !== undefined)];
  const files = parts.flatMap(({ module, imports = [] }) => [module, ...imports]);
  const checksums = files.flatMap((file) => (checksumOf[file] ? [[file, checksumOf[file]]] : []));
  return {
    importMap: JSON.stringify({ integrity: Object.fromEntries(checksums) }),
    start: `window.__reactRouterContext=${serverHandoffString};__reactRouterContext.stream=new ReadableStream({start(c){__reactRouterContext.streamController=c}}).pipeThrough(new TextEncoderStream());__reactRouterManifest=${manifestText};${script}`,
  };
}
