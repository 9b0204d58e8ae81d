import type { Context } from "hono";
import { runtimeDeps, withTimeout } from "#workers/background/deps.ts";
import { deployId } from "#workers/page-cache/page-key.ts";
import { checkWrite, oldestUnsentMailSeconds } from "#workers/outbox/outbox-statements.ts";

/** The last file of migrations/ (a test compares). */
export const NEWEST_MIGRATION = "0010_won.sql";

/** All tables of the migrations (a test compares). */
export const TABLES = [
  "requests",
  "request_lines",
  "reviews",
  "review_figures",
  "contact_messages",
  "outbox",
  "reference_aliases",
  "erasures",
  "consent_records",
] as const;

const TIMEOUT_MS = 3_000;
const CACHED_FOR_MS = 10_000;

const BINDINGS = [
  "ASSETS",
  "DB",
  "IMAGES",
  "INTAKE_QUEUE",
  "OUTBOX_QUEUE",
  "NOTIFICATION_MAIL",
  "CONFIRMATION_MAIL",
  "FORM_LIMITER",
  "UNVERIFIED_FORM_LIMITER",
  "CONSENT_RECORD_LIMIT",
  "CSP_REPORT_LIMIT",
  "NOT_FOUND_LIMIT",
] as const satisfies readonly (keyof Env)[];

type Health = Awaited<ReturnType<typeof healthOf>>;

/** Simultaneous requests share a check, so that they cannot raise the cost of its write. */
const lastChecks = new WeakMap<Env, { readonly health: Promise<Health>; readonly at: number }>();

/** `GET /healthz`, for monitors: 200 when `status` is "ok", 503 otherwise. Public. */
export async function health(c: Context<{ Bindings: Env }>): Promise<Response> {
  const now = Date.now();
  let check = lastChecks.get(c.env);
  if (!check || Math.abs(now - check.at) >= CACHED_FOR_MS) {
    check = { health: healthOf(c.env, now), at: now };
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

/** Never throws. A newer database is fine: a migration leaves the previous version working. */
export async function healthOf(env: Env, now: number) {
  const missingBindings = BINDINGS.filter((name) => !env[name]);
  const [migration, isWritable, queuedForms, mailSeconds, ...tables] = await Promise.all([
    resultOrUndefined(() => lastMigration(env)),
    resultOrUndefined(async () => {
      await checkWrite(env.DB, new Date(now).toISOString());
      return true;
    }),
    resultOrUndefined(async () => (await env.INTAKE_QUEUE.metrics()).backlogCount),
    resultOrUndefined(() => oldestUnsentMailSeconds(env.DB, now)),
    ...TABLES.map((table) =>
      resultOrUndefined(() => env.DB.prepare(`SELECT 1 FROM ${table} LIMIT 1`).first()),
    ),
  ]);
  const migrated = migration === undefined ? "away" : stateOf(migration);
  const isMigrated = migrated === "up to date" || migrated === "ahead";
  const database = isMigrated && !isWritable ? "unwritable" : migrated;
  const unreadableTables = TABLES.filter((_, index) => isMigrated && tables[index] === undefined);
  const isUsable = isMigrated && isWritable && unreadableTables.length === 0;
  const isOk = isUsable && missingBindings.length === 0 && !queuedForms;
  return {
    status: isOk ? "ok" : "degraded",
    checkedAt: new Date(now).toISOString(),
    version: deployId(env),
    missingBindings,
    database,
    /** The last applied one. `null` here and below: none or unknown. */
    migration: migration ?? null,
    unreadableTables,
    oldestUnsentMailSeconds: mailSeconds ?? null,
    /** Forms in the intake queue until they are in the database, as Cloudflare counts them. */
    queuedForms: queuedForms ?? null,
  };
}

function stateOf(migration: string | null): "up to date" | "ahead" | "behind" {
  if (migration === NEWEST_MIGRATION) return "up to date";
  return migration !== null && migration > NEWEST_MIGRATION ? "ahead" : "behind";
}

async function lastMigration({ DB }: Env): Promise<string | null> {
  try {
    const row = await DB.prepare(
      "SELECT name FROM d1_migrations ORDER BY name DESC LIMIT 1",
    ).first<{ name: string }>();
    return row && row.name;
  } catch (error) {
    if (/no such table/i.test(String(error))) return null;
    throw error;
  }
}

async function resultOrUndefined<Result>(read: () => Promise<Result>): Promise<Result | undefined> {
  return await withTimeout(TIMEOUT_MS, read, runtimeDeps).catch(() => undefined);
}
