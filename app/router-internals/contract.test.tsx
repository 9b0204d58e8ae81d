import { renderToString } from "react-dom/server";
import {
  createStaticHandler,
  createStaticRouter,
  Links,
  Scripts,
  StaticRouterProvider,
  UNSAFE_FrameworkContext as FrameworkContext,
} from "react-router";
import { expect, test } from "vitest";
import { ApplicationScript } from "./application-script.tsx";
import { DocumentStyles } from "./document-styles.tsx";

// Compares this folder with React Router's own components. If an upgrade fails here, compare
// node_modules/react-router/dist with the files of this folder.

const MANIFEST = {
  version: "1",
  url: "/manifest.js",
  entry: { module: "/entry.js", imports: [] },
  routes: { root: { id: "root", path: "/", module: "/root.js", css: ["/root.css"], imports: [] } },
  sri: { "/entry.js": "sha384-1", "/other-page.js": "sha384-2" },
};

type Framework = NonNullable<React.ContextType<typeof FrameworkContext>>;

/** Renders on the server, inside a framework context with a handoff, a manifest and checksums. */
async function rendered(content: React.ReactNode): Promise<{ html: string; context: Framework }> {
  const context = {
    manifest: MANIFEST,
    routeModules: {},
    routeDiscovery: { mode: "lazy", manifestPath: "/__manifest" },
    future: {},
    ssr: true,
    isSpaMode: false,
    serverHandoffString: '{"handed":"over"}',
    renderMeta: {},
  } as unknown as Framework;
  const { query, dataRoutes } = createStaticHandler([
    { id: "root", path: "/", Component: () => content },
  ]);
  const found = await query(new Request("https://site.example/"));
  if (found instanceof Response) throw new Error("The route did not match.");
  const router = createStaticRouter(dataRoutes, found);
  const html = renderToString(
    <FrameworkContext value={context}>
      <StaticRouterProvider router={router} context={found} hydrate={false} />
    </FrameworkContext>,
  );
  return { html, context };
}

function normalizedScripts(html: string): string {
  return html.replaceAll(/\s|window\./g, "").replaceAll("controller", "c");
}

const STREAM =
  '__reactRouterContext={"handed":"over"};__reactRouterContext.stream=newReadableStream({start(c){__reactRouterContext.streamController=c';

test("Scripts and ApplicationScript write context, stream, manifest and route modules under the same names, and set didRenderScripts", async () => {
  for (const Part of [Scripts, ApplicationScript]) {
    const { html: written, context } = await rendered(<Part />);
    const html = normalizedScripts(written);
    expect(html).toContain(STREAM);
    expect(html).toContain("pipeThrough(newTextEncoderStream())");
    expect(html).toContain("__reactRouterManifest={");
    expect(html).toContain("__reactRouterRouteModules=");
    expect(context.renderMeta).toMatchObject({ didRenderScripts: true });
  }
});

test("the import map has all checksums of the manifest in Scripts, and the document's in ApplicationScript", async () => {
  const all = '{"integrity":{"/entry.js":"sha384-1","/other-page.js":"sha384-2"}}';
  expect((await rendered(<Scripts />)).html.replaceAll(/\s/g, "")).toContain(all);
  const own = '{"integrity":{"/entry.js":"sha384-1"}}';
  expect((await rendered(<ApplicationScript />)).html).toContain(own);
});

test("Links and DocumentStyles load the style sheets of the matched routes", async () => {
  expect((await rendered(<Links />)).html).toContain('href="/root.css"');
  const styles = <DocumentStyles texts={{ "/root.css": "a{b:c}" }} />;
  expect((await rendered(styles)).html).toContain("a{b:c}");
  // React Router loads the style sheets of the browser's manifest before a navigation.
  expect((await rendered(<ApplicationScript />)).html).not.toContain("/root.css");
});
