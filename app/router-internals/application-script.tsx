import { use } from "react";
import { UNSAFE_FrameworkContext as BuildContext, useMatches } from "react-router";
import type { ApplicationFiles } from "#app/islands/application-files.ts";
import { DocumentScript } from "#app/islands/document-script.tsx";
// oxlint-disable-next-line import/default -- what the plugin makes of the file has one
import script from "#app/islands/start.ts?inline-script";

type Build = NonNullable<React.ContextType<typeof BuildContext>>;

/**
 * In place of React Router's `<Scripts>`, whose files are asked for before anything else of the page:
 * the same data and the same modules (React Router 8.4, dom/ssr/components), started by start.ts. A
 * document that React draws anew in the browser (an error page) has been started already.
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
  return (
    <>
      {/* Of the files that the document names (document-checksums.ts); before the first of them. */}
      <DocumentScript nonce={nonce} type="importmap" text={checksums(build)} />
      <DocumentScript nonce={nonce} text={scriptText(build, filesOf(build, ids))} />
    </>
  );
}

function checksums({ manifest: { sri } }: Build): string {
  return JSON.stringify({ integrity: typeof sri === "object" ? sri : {} });
}

/** ServerRouter asks for it, and streams the data of the loaders behind the script. */
function announceScripts({ renderMeta }: Build): void {
  if (renderMeta) renderMeta.didRenderScripts = true;
}

function filesOf({ manifest }: Build, ids: readonly string[]): ApplicationFiles {
  const routes = ids.flatMap((id) => {
    const route = manifest.routes[id];
    if (!route) return [];
    const { clientActionModule, clientLoaderModule, clientMiddlewareModule, module, imports } =
      route;
    const parts = [clientActionModule, clientLoaderModule, clientMiddlewareModule, module];
    return [{ id, parts: parts.filter((part) => part !== undefined), imports: imports ?? [] }];
  });
  const { module: entry, imports } = manifest.entry;
  const also = new Set([...imports, ...routes.flatMap((route) => route.imports)]);
  also.delete(entry);
  return {
    entry,
    manifest: manifest.url,
    routes: Object.fromEntries(routes.map(({ id, parts }) => [id, parts])),
    also: [...also],
    ...(manifest.hmr ? { first: manifest.hmr.runtime } : {}),
  };
}

/** The data's stream as React Router's entry reads it, then the start. */
function scriptText({ serverHandoffString }: Build, files: ApplicationFiles): string {
  return `window.__reactRouterContext=${serverHandoffString};__reactRouterContext.stream=new ReadableStream({start(c){__reactRouterContext.streamController=c}}).pipeThrough(new TextEncoderStream());{const APPLICATION=${JSON.stringify(files)};${script}}`;
}
