import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { expect, test, vi } from "vitest";
import { NO_TAG_MANAGER } from "#app/domain/consent/tag-manager.ts";
import { requestContext, type RequestValues } from "#app/request-context.ts";
import * as entry from "./entry.server.tsx";
import * as root from "./root.tsx";

/** An error with personal data in its message. */
class Mistake extends Error {
  override name = "Mistake";
  constructor(where: string) {
    super(`in the ${where} for anna@store.example`);
  }
}

const routes = {
  root: { id: "root", path: "", module: root },
  loader: {
    id: "loader",
    parentId: "root",
    path: "loader/:slug",
    module: { default: () => null, loader: () => Promise.reject(new Mistake("loader")) },
  },
  view: {
    id: "view",
    parentId: "root",
    path: "view",
    module: {
      default: () => {
        throw new Mistake("view");
      },
    },
  },
};

const manifestRoutes = Object.values(routes).map((route) => [
  route.id,
  { ...route, module: `/${route.id}.js`, hasErrorBoundary: route.id === "root" },
]);

/**
 * Our document, shell and error page around failing pages. Has only the fields that React Router reads.
 */
const build = {
  entry: { module: entry },
  routes,
  assets: {
    entry: { module: "/entry.js", imports: [] },
    routes: Object.fromEntries(manifestRoutes),
    url: "/manifest.js",
    version: "1",
  },
  publicPath: "/",
  future: {},
  ssr: true,
  prerender: [],
  routeDiscovery: { mode: "initial" },
  allowedActionOrigins: false,
} as unknown as ServerBuild;

function render(path: string, route: string): Promise<Response> {
  const context = new RouterContextProvider();
  const values = { nonce: "test", route, tagManager: NO_TAG_MANAGER, onRenderError() {} };
  context.set(requestContext, values as unknown as RequestValues);
  return createRequestHandler(build, "production")(new Request(`http://localhost${path}`), context);
}

const FAILURES: [string, string][] = [
  ["/loader/anna@store.example", "/loader/:slug"],
  ["/view", "/view"],
];

test.each(FAILURES)(
  "an error on %s shows the spec's text on the site's page",
  async (path, route) => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    const response = await render(path, route);
    const html = await response.text();
    expect(response.status).toBe(500);
    expect(html).toMatch(/<h1[^>]*>Unexpected Application Error!<\/h1>/);
    expect(html).toContain("<title>Unexpected Application Error! |");
    expect(html).toContain('<nav aria-label="Main"');
    expect(html).not.toContain("Mistake");
  },
);

test.each(FAILURES)("an error on %s is logged once, without personal data", async (path, route) => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  const response = await render(path, route);
  await response.text();
  expect(log).toHaveBeenCalledTimes(1);
  const line = String(log.mock.calls[0]?.[0]);
  expect(JSON.parse(line)).toMatchObject({ level: "error", error: "Mistake", route });
  expect(line).not.toMatch(/anna|\n/);
});

test("logs a failed data request with the pattern of its page", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  expect((await render("/loader/anna%40store.example.data", "/loader/:slug")).status).toBe(500);
  const lines = log.mock.calls.map(([line]) => JSON.parse(String(line)));
  expect(lines).toMatchObject([{ error: "Mistake", route: "/loader/:slug" }]);
});
