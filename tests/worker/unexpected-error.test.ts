import { createExecutionContext, env } from "cloudflare:test";
import { afterEach, expect, test, vi } from "vitest";
import worker from "../../build/server/index.js";
import { ORIGIN } from "./site.ts";

afterEach(() => vi.restoreAllMocks());

test("an error around the application is answered by a page that needs nothing, and logged once", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  // An empty cache, so that no stale page is served.
  const deploy = { ...env, CF_VERSION_METADATA: { id: crypto.randomUUID() } };
  const broken = new Proxy(deploy, {
    get(target, name, self) {
      if (name === "DB") throw new Error("for anna@store.example");
      return Reflect.get(target, name, self);
    },
  });
  const request = new Request(`${ORIGIN}/services`);
  const response = await worker.fetch(request, broken, createExecutionContext());
  expect(response.status).toBe(500);
  expect(response.headers.get("Content-Security-Policy")).toContain("default-src 'none'");
  expect(await response.text()).toContain("<h1>Unexpected Application Error!</h1>");
  expect(log).toHaveBeenCalledTimes(1);
  expect(String(log.mock.calls[0]?.[0])).not.toContain("anna");
});
