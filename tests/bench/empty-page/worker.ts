import { Hono } from "hono";
import { createRequestHandler, RouterContextProvider } from "react-router";

const build = () => import("virtual:react-router/server-build");
const handle = createRequestHandler(build, import.meta.env.MODE);

const site = new Hono();
site.all("*", (c) => handle(c.req.raw, new RouterContextProvider()));

export default { fetch: site.fetch };
