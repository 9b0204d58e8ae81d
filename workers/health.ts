import type { Context } from "hono";
import * as v from "valibot";

/** The last file of migrations/ (a test of the configuration compares): what this Worker counts on. */
export const NEWEST_MIGRATION = "0008_confirmation_limit.sql";

/** A monitor asks again soon; it must not hang with the database. */
const ANSWERS_WITHIN_MS = 3_000;

const BINDINGS = [
  "ASSETS",
  "DB",
  "IMAGES",
  "INTAKE_KV",
  "INTAKE_QUEUE",
  "OUTBOX_QUEUE",
  "NOTIFICATION_MAIL",
  "CONFIRMATION_MAIL",
  "FORM_LIMITER",
  "CONSENT_RECORD_LIMIT",
  "POLICY_REPORT_LIMIT",
] as const satisfies readonly (keyof Env)[];

const VersionSchema = v.object({
  CF_VERSION_METADATA: v.object({ id: v.string(), timestamp: v.optional(v.string(), "") }),
});

const MigrationSchema = v.object({ name: v.string() });

/** What `GET /healthz` answers: 200 when `status` is "ok", 503 otherwise. */
export interface Health {
  readonly status: "ok" | "degraded";
  /** The deploy's id; `null` where nothing was deployed (on a developer's machine). */
  readonly version: string | null;
  readonly missingBindings: readonly string[];
  readonly database: "up to date" | "ahead" | "behind" | "away";
  /** The last migration that was applied; `null`: none, or nobody knows. */
  readonly migration: string | null;
}

/**
 * `GET /healthz`, for monitors: can this deploy do its work? It says nothing of visitors and nothing
 * that is worth hiding.
 */
export async function health(c: Context<{ Bindings: Env }>): Promise<Response> {
  const answer = await healthOf(c.env);
  const status = answer.status === "ok" ? 200 : 503;
  return c.json(answer, status, { "Cache-Control": "no-store", "X-Robots-Tag": "noindex" });
}

/** Never throws. A database that was migrated for a newer deploy is fine: migrations only add. */
export async function healthOf(env: Env): Promise<Health> {
  const version = v.safeParse(VersionSchema, env);
  const missingBindings = BINDINGS.filter((name) => !env[name]);
  const migration = await lastMigration(env);
  const database = migration === undefined ? "away" : stateOf(migration);
  const isUsable = database === "up to date" || database === "ahead";
  return {
    status: isUsable && missingBindings.length === 0 ? "ok" : "degraded",
    version: version.success ? version.output.CF_VERSION_METADATA.id : null,
    missingBindings,
    database,
    migration: migration ?? null,
  };
}

function stateOf(migration: string | null): Health["database"] {
  if (migration === NEWEST_MIGRATION) return "up to date";
  return migration !== null && migration > NEWEST_MIGRATION ? "ahead" : "behind";
}

/** `null` when no migration was ever applied, `undefined` when the database does not answer. */
async function lastMigration({ DB }: Env): Promise<string | null | undefined> {
  const { promise: tooLate, resolve } = Promise.withResolvers<undefined>();
  const timer = setTimeout(() => resolve(undefined), ANSWERS_WITHIN_MS);
  try {
    // Wrangler's own table; numbers come first in the names.
    const asked = DB.prepare("SELECT name FROM d1_migrations ORDER BY name DESC LIMIT 1").first();
    const row = await Promise.race([asked, tooLate]);
    return row === undefined ? undefined : row && v.parse(MigrationSchema, row).name;
  } catch (error) {
    return /no such table/i.test(String(error)) ? null : undefined;
  } finally {
    clearTimeout(timer);
  }
}
