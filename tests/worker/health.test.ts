import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { siteWith } from "./deployed-site.ts";
import { request } from "./site.ts";

test("a healthy deploy returns 200 with no-store; a missing table is a 503 that names it, after the ten seconds of the cache", async () => {
  const response = await request("/healthz");
  expect(response.status).toBe(200);
  expect(response.headers.get("Cache-Control")).toBe("no-store");
  expect(response.headers.get("X-Robots-Tag")).toBe("noindex");
  expect(await response.json()).toMatchObject({ status: "ok", oldestUnsentMailSeconds: null });

  await env.DB.exec("ALTER TABLE erasures RENAME TO lost");
  // The last result is cached for ten seconds.
  expect((await request("/healthz")).status).toBe(200);
  const degraded = await siteWith({})("/healthz");
  expect(degraded.status).toBe(503);
  const found = { database: "up to date", unreadableTables: ["erasures"] };
  expect(await degraded.json()).toMatchObject(found);
});
