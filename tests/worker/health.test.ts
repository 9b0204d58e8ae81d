import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { siteWith } from "./deployed-site.ts";
import { request } from "./site.ts";

test("a healthy deploy returns 200 with no-store", async () => {
  const response = await request("/healthz");
  expect(response.status).toBe(200);
  expect(response.headers.get("Cache-Control")).toBe("no-store");
  expect(response.headers.get("X-Robots-Tag")).toBe("noindex");
  expect(await response.json()).toMatchObject({ status: "ok", oldestUnsentMailSeconds: null });
});

test("a missing table is a 503 that names it, after the ten seconds of the cache", async () => {
  expect((await request("/healthz")).status).toBe(200);
  await env.DB.exec("ALTER TABLE erasures RENAME TO lost");
  try {
    // The last result is cached for ten seconds.
    expect((await request("/healthz")).status).toBe(200);
    const response = await siteWith({})("/healthz");
    expect(response.status).toBe(503);
    expect(await response.json()).toMatchObject({
      database: "up to date",
      unreadableTables: ["erasures"],
    });
  } finally {
    await env.DB.exec("ALTER TABLE lost RENAME TO erasures");
  }
});
