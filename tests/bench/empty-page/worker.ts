import { createRequestHandler } from "@react-router/cloudflare";
import { Hono } from "hono";
import { RouterContextProvider } from "react-router";

const handle = createRequestHandler({
  build: () => import("virtual:react-router/server-build"),
  mode: import.meta.env.MODE,
  getLoadContext: () => new RouterContextProvider(),
});

/** As workers/app.ts and render-page.ts hand a request to React Router, and nothing else. */
const site = new Hono();

site.all("*", (c) => {
  const { executionCtx } = c;
  const event = {
    request: c.req.raw,
    env: c.env,
    data: {},
    waitUntil: (promise: Promise<unknown>) => executionCtx.waitUntil(promise),
    passThroughOnException: () => executionCtx.passThroughOnException(),
  };
  return handle(event as unknown as Parameters<typeof handle>[0]);
});

export default { fetch: site.fetch };
