import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { siteWith } from "./deployed-site.ts";
import { request } from "./site.ts";

const HOUR_SECONDS = 60 * 60;

function before(seconds: number): string {
  return new Date(Date.now() - seconds * 1000).toISOString();
}

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

test("reports the age of the oldest unsent mail", async () => {
  const mail = env.DB.prepare(
    `INSERT INTO outbox (form, form_id, effect, created_at, due_at, done_at)
     VALUES ('message', ?1, ?2, ?3, ?3, ?4)`,
  );
  await env.DB.batch([
    mail.bind("1", "notification", before(9 * HOUR_SECONDS), before(0)),
    mail.bind("2", "ga4", before(7 * HOUR_SECONDS), null),
    mail.bind("3", "confirmation", before(3 * HOUR_SECONDS), null),
    mail.bind("4", "notification", before(2 * HOUR_SECONDS), null),
  ]);
  const response = await siteWith({})("/healthz");
  expect(response.status).toBe(200);
  const { oldestUnsentMailSeconds } = await response.json<{ oldestUnsentMailSeconds: number }>();
  expect(oldestUnsentMailSeconds / HOUR_SECONDS).toBeCloseTo(3, 1);
});
