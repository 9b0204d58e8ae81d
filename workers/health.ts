import type { Context } from "hono";
import { runtimeDeps, withTimeout } from "#workers/background/deps.ts";
import { deployId } from "#workers/page-cache/page-key.ts";
import { checkWrite, oldestUnsentMailSeconds } from "#workers/outbox/outbox-statements.ts";

/** All tables of the migrations (a test compares). */
export const TABLES = [
  "requests",
  "request_lines",
  "reviews",
  "review_figures",
  "contact_messages",
  "outbox",
  "actions",
  "reference_aliases",
  "erasures",
  "consent_records",
] as const;

const TIMEOUT_MS = 3_000;
const CACHED_FOR_MS = 10_000;

type Health = Awaited<ReturnType<typeof checkHealth>>;

/** Simultaneous requests share a check, so that they cannot raise the cost of its write. */
const lastChecks = new WeakMap<Env, { readonly health: Promise<Health>; readonly at: number }>();

/** `GET /healthz`, for monitors: 200 when `status` is "ok", 503 otherwise. Public. */
export async function health(c: Context<{ Bindings: Env }>): Promise<Response> {
  const now = Date.now();
  let check = lastChecks.get(c.env);
  if (!check || Math.abs(now - check.at) >= CACHED_FOR_MS) {
    check = { health: checkHealth(c.env, now), at: now };
    lastChecks.set(c.env, check);
    // Other requests wait for the check, also if the one that began it is cancelled.
    c.executionCtx.waitUntil(check.health);
  }
  const found = await check.health;
  return c.json(found, found.status === "ok" ? 200 : 503, {
    "Cache-Control": "no-store",
    "X-Robots-Tag": "noindex",
  });
}

/** Never throws. */
export async function checkHealth(env: Env, now: number) {
  const [isWritable = false, queuedForms = null, mailSeconds = null, ...tables] = await Promise.all(
    [
      resultOrUndefined(async () => {
        await checkWrite(env.DB, new Date(now).toISOString());
        return true;
      }),
      resultOrUndefined(async () => (await env.INTAKE_QUEUE.metrics()).backlogCount),
      resultOrUndefined(() => oldestUnsentMailSeconds(env.DB, now)),
      ...TABLES.map((table) =>
        resultOrUndefined(() => env.DB.prepare(`SELECT 1 FROM ${table} LIMIT 1`).first()),
      ),
    ],
  );
  const unreadableTables = TABLES.filter((_, index) => tables[index] === undefined);
  const isOk = isWritable && unreadableTables.length === 0 && !queuedForms;
  return {
    status: isOk ? "ok" : "degraded",
    checkedAt: new Date(now).toISOString(),
    version: deployId(env),
    isWritable,
    unreadableTables,
    /** `null`: none or unknown. */
    oldestUnsentMailSeconds: mailSeconds,
    /** Forms in the intake queue until they are in the database, as Cloudflare counts them; `null`: unknown. */
    queuedForms,
  };
}

async function resultOrUndefined<Result>(read: () => Promise<Result>): Promise<Result | undefined> {
  return await withTimeout(TIMEOUT_MS, read, runtimeDeps).catch(() => undefined);
}
