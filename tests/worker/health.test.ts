import { env } from "cloudflare:workers";
import { expect, test, vi } from "vitest";
import { broken, sendTo } from "./background.ts";
import { siteWith } from "./deployed-site.ts";
import { validMessage } from "./request-form.ts";
import { request, rows } from "./site.ts";

test("a healthy deploy returns 200, in no cache and no index", async () => {
  const response = await request("/healthz");
  expect(response.status).toBe(200);
  expect(response.headers.get("Cache-Control")).toBe("no-store");
  expect(response.headers.get("X-Robots-Tag")).toBe("noindex");
  expect(await response.json()).toMatchObject({ status: "ok", oldestUnsentMailSeconds: null });
});

/** Visits while the database has no table `erasures`. */
async function visitWithoutTable(site: ReturnType<typeof siteWith>): Promise<Response> {
  await env.DB.exec("ALTER TABLE erasures RENAME TO lost");
  const response = await site("/healthz");
  await env.DB.exec("ALTER TABLE lost RENAME TO erasures");
  return response;
}

test("a missing table is a 503 that names it", async () => {
  const degraded = await visitWithoutTable(siteWith({}));
  expect(degraded.status).toBe(503);
  const found = { isWritable: true, unreadableTables: ["erasures"] };
  expect(await degraded.json()).toMatchObject(found);
});

test("an isolate repeats its last result for ten seconds", async () => {
  const site = siteWith({});
  expect((await site("/healthz")).status).toBe(200);
  expect((await visitWithoutTable(site)).status).toBe(200);
});

test("a database that can be read but takes no writes is a 503, from the next check of every isolate", async () => {
  await env.DB.exec(
    "CREATE TRIGGER full BEFORE INSERT ON outbox BEGIN SELECT RAISE(ABORT, 'Exceeded maximum DB size'); END",
  );
  const [one, other] = [siteWith({}), siteWith({})];
  for (const site of [one, other]) {
    const response = await site("/healthz");
    expect(response.status).toBe(503);
    expect(await response.json()).toMatchObject({ isWritable: false, unreadableTables: [] });
  }
  await env.DB.exec("DROP TRIGGER full");
  const mended = await siteWith({})("/healthz");
  expect(await mended.json()).toMatchObject({ isWritable: true });
});

test("a form in the queue is a 503 although the database takes writes", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const sent: unknown[] = [];
  const INTAKE_QUEUE = {
    send: async (body: unknown) => void sent.push(body),
    metrics: async () => ({ backlogCount: sent.length }),
  };
  expect((await siteWith({ INTAKE_QUEUE })("/healthz")).status).toBe(200);
  const bindings = { DB: broken, INTAKE_QUEUE };
  expect((await sendTo(bindings, "/contact-us", validMessage())).status).toBe(303);
  const degraded = await siteWith({ INTAKE_QUEUE })("/healthz");
  expect(degraded.status).toBe(503);
  expect(await degraded.json()).toMatchObject({ isWritable: true, queuedForms: 1 });
});

test("a hundred requests at once write once, and leave nothing behind", async () => {
  const batch = vi.fn((statements: D1PreparedStatement[]) => env.DB.batch(statements));
  const DB = { prepare: (sql: string) => env.DB.prepare(sql), batch };
  const site = siteWith({ DB });
  const responses = await Promise.all(Array.from({ length: 100 }, () => site("/healthz")));
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
  expect(batch).toHaveBeenCalledTimes(1);
  expect(await rows("SELECT 1 FROM outbox WHERE form = 'report'")).toEqual([]);
});
