import { Hono } from "hono";
import { createRequestHandler, RouterContextProvider } from "react-router";

const build = () => import("virtual:react-router/server-build");
const handle = createRequestHandler(build, import.meta.env.MODE);

/** As the site hands a request to React Router, and nothing else. */
const site = new Hono();
site.all("*", (c) => handle(c.req.raw, new RouterContextProvider()));

export default { fetch: site.fetch };
