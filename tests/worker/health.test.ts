import { createExecutionContext, env } from "cloudflare:test";
import { expect, test } from "vitest";
import worker from "../../build/server/index.js";
import { ORIGIN, request } from "./site.ts";

test("a monitor is told that all is there, and nothing keeps the answer", async () => {
  const response = await request("/healthz");
  expect(response.status).toBe(200);
  expect(response.headers.get("Cache-Control")).toBe("no-store");
  expect(response.headers.get("X-Robots-Tag")).toBe("noindex");
  expect(await response.json()).toMatchObject({
    status: "ok",
    missingBindings: [],
    database: "up to date",
  });
});

test("a deploy whose database is away answers 503, and says so", async () => {
  const DB = {
    prepare: () => ({ first: () => Promise.reject(new Error("D1_ERROR: no answer")) }),
  };
  const response = await worker.fetch(
    new Request(`${ORIGIN}/healthz`),
    { ...env, DB } as unknown as Env,
    createExecutionContext(),
  );
  expect(response.status).toBe(503);
  expect(await response.json()).toMatchObject({ status: "degraded", database: "away" });
});
