import { createServer, type RequestListener } from "node:http";
import { onTestFinished } from "vitest";
import { listen } from "./browser/proxy.ts";

/** Serves until the end of the test. Returns the origin. */
export async function localSite(handler: RequestListener): Promise<string> {
  const site = await listen(createServer(handler));
  onTestFinished(() => site[Symbol.asyncDispose]());
  return site.origin;
}
