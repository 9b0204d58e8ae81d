import type { Context } from "hono";
import { runtimeDeps, withTimeout } from "#workers/background/deps.ts";
import { deployId } from "#workers/page-cache/page-key.ts";
import { oldestUnsentMailSeconds } from "#workers/outbox/outbox-statements.ts";

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
] as const satisfies readonly (keyof Env)[];

type Health = Awaited<ReturnType<typeof healthOf>>;

const cachedHealth = new WeakMap<Env, { readonly health: Health; readonly at: number }>();

/** `GET /healthz`, for monitors: 200 when `status` is "ok", 503 otherwise. Public. */
export async function health({ env, json }: Context<{ Bindings: Env }>): Promise<Response> {
  const now = Date.now();
  let last = cachedHealth.get(env);
  if (!last || Math.abs(now - last.at) >= CACHED_FOR_MS) {
    // Until this check ends, concurrent requests get the previous result.
    if (last) cachedHealth.set(env, { ...last, at: now });
    last = { health: await healthOf(env, now), at: now };
    cachedHealth.set(env, last);
  }
  const status = last.health.status === "ok" ? 200 : 503;
  return json(last.health, status, { "Cache-Control": "no-store", "X-Robots-Tag": "noindex" });
}

/** Never throws. A newer database is fine: a migration leaves the previous version working. */
export async function healthOf(env: Env, now: number) {
  const missingBindings = BINDINGS.filter((name) => !env[name]);
  const [migration, mailSeconds, ...tables] = await Promise.all([
    resultOrUndefined(() => lastMigration(env)),
    resultOrUndefined(() => oldestUnsentMailSeconds(env.DB, now)),
    ...TABLES.map((table) =>
      resultOrUndefined(() => env.DB.prepare(`SELECT 1 FROM ${table} LIMIT 1`).first()),
    ),
  ]);
  const database = migration === undefined ? "away" : stateOf(migration);
  const isUsable = database === "up to date" || database === "ahead";
  const unreadableTables = TABLES.filter((_, index) => isUsable && tables[index] === undefined);
  const isOk = isUsable && unreadableTables.length === 0 && missingBindings.length === 0;
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
