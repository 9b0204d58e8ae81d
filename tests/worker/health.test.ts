import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { siteWith } from "./deployed-site.ts";
import { request } from "./site.ts";

/** New bindings make a new deploy, of which nothing is remembered. */
function healthOf(bindings: object): Promise<Response> {
  return siteWith(bindings)("/healthz");
}

const HOUR_SECONDS = 60 * 60;

function before(seconds: number): string {
  return new Date(Date.now() - seconds * 1000).toISOString();
}

test("a monitor is told that all is there, and nothing keeps the answer", async () => {
  const response = await request("/healthz");
  expect(response.status).toBe(200);
  expect(response.headers.get("Cache-Control")).toBe("no-store");
  expect(response.headers.get("X-Robots-Tag")).toBe("noindex");
  expect(await response.json()).toMatchObject({
    status: "ok",
    missingBindings: [],
    database: "up to date",
    unreadableTables: [],
    oldestUnsentMailSeconds: null,
  });
});

test("a deploy whose database is away answers 503, and says so", async () => {
  const DB = {
    prepare: () => ({ first: () => Promise.reject(new Error("D1_ERROR: no answer")) }),
  };
  const response = await healthOf({ DB });
  expect(response.status).toBe(503);
  expect(await response.json()).toMatchObject({ status: "degraded", database: "away" });
});

test("a table that is missing is named with 503, ten seconds after the last look at the latest", async () => {
  expect((await request("/healthz")).status).toBe(200);
  await env.DB.exec("ALTER TABLE erasures RENAME TO lost");
  try {
    // What was found a moment ago is said again: the database is not asked for each request.
    expect((await request("/healthz")).status).toBe(200);
    const response = await healthOf({});
    expect(response.status).toBe(503);
    expect(await response.json()).toMatchObject({
      status: "degraded",
      database: "up to date",
      unreadableTables: ["erasures"],
    });
  } finally {
    await env.DB.exec("ALTER TABLE lost RENAME TO erasures");
  }
});

test("the age of the oldest mail unsent is said", async () => {
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
  const response = await healthOf({});
  expect(response.status).toBe(200);
  const { oldestUnsentMailSeconds } = await response.json<{ oldestUnsentMailSeconds: number }>();
  expect(oldestUnsentMailSeconds / HOUR_SECONDS).toBeCloseTo(3, 1);
});
