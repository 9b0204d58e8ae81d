import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { getPlatformProxy, type Unstable_Config } from "wrangler";
import { configurationOf, isPlaceholder } from "../deploy/configuration.ts";
import { migrateDatabase, STATE } from "../site/database.ts";
import { quietThisProcess } from "../tools/quiet-environment.ts";

export interface OpenDatabase {
  readonly db: D1Database;
  readonly vars: Readonly<Record<string, unknown>>;
  readonly close: () => Promise<void>;
}

/** With `isRemote` production, by Wrangler's login. Throws readable messages. */
export async function openDatabase(
  isRemote: boolean,
  say: (text: string) => void,
  state = STATE,
): Promise<OpenDatabase> {
  quietThisProcess();
  if (!isRemote && state === STATE) {
    const { ok, output } = await migrateDatabase();
    if (!ok) throw new Error(output);
  }
  const configuration = configurationOf();
  const bindings = databaseBindings(configuration, isRemote);
  const folder = mkdtempSync(join(tmpdir(), "inbox-"));
  const configPath = join(folder, "wrangler.json");
  writeFileSync(configPath, JSON.stringify(bindings));
  try {
    const { env, dispose } = await getPlatformProxy<{ DB: D1Database }>({
      configPath,
      envFiles: [],
      persist: { path: resolve(state, "v3") },
    });
    const runBatch = (statements: readonly Statement[]) =>
      env.DB.batch(statements.map(({ sql, values }) => env.DB.prepare(sql).bind(...values)));
    const db = databaseOf(retryWhileBusy(runBatch, say));
    return { db, vars: configuration.vars, close: dispose };
  } catch (error) {
    const isUnnamed = bindings.d1_databases.some(({ database_id: id }) => isPlaceholder(id));
    const hint = "wrangler.toml names no database of an account yet: its database_id is all zeros.";
    const message = readableMessage(error);
    throw new Error(isRemote && isUnnamed ? `${message}\n${hint}` : message, { cause: error });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The innermost message, without Wrangler's wrapping. */
function readableMessage(problem: unknown): string {
  const { cause, message, reason } = Object(problem);
  if (cause) return readableMessage(cause);
  return String(message ?? reason ?? problem)
    .replace(/^(?:Failed to start the remote proxy session\.\s*)?Error [^:]*:\s*/, "")
    .trim();
}

/** The part of wrangler.toml with data, without queues, mail and code. */
export function databaseBindings(config: Unstable_Config, remote: boolean) {
  return {
    name: config.name,
    account_id: config.account_id,
    compatibility_date: config.compatibility_date,
    d1_databases: config.d1_databases.map((database) => ({ ...database, remote })),
  };
}

interface Statement {
  readonly sql: string;
  readonly values: readonly unknown[];
}

type Batch<Results> = (statements: readonly Statement[]) => Promise<Results>;

/** The part of D1's interface in use, whose statements can be repeated. */
function databaseOf(batch: Batch<D1Result[]>): D1Database {
  const prepare = (sql: string, values: readonly unknown[] = []) => ({
    sql,
    values,
    bind: (...bound: unknown[]) => prepare(sql, bound),
    run: async () => (await batch([{ sql, values }]))[0],
    first: async () => (await batch([{ sql, values }]))[0]?.results[0] ?? null,
  });
  return { prepare, batch } as unknown as D1Database;
}

/**
 * `npm start` writes to the same files, and the runtime rejects a batch instead of waiting. The
 * second message is about the bookmark of a transaction that could not be written. Nothing was done
 * either way, so the batch can be repeated.
 */
const BUSY = /SQLITE_BUSY|Failed to get session commit token/;

const BETWEEN_TRIES_MS = 50;
const SAID_AFTER_MS = 2_000;
const GIVEN_UP_AFTER_MS = 60_000;
const STILL_BUSY = `The site has kept the database busy for ${GIVEN_UP_AFTER_MS / 1000} seconds: the last step was not done. Please try again.`;

export function retryWhileBusy<Results>(
  send: Batch<Results>,
  say: (text: string) => void,
  { now = Date.now, pause = wait as (ms: number) => Promise<unknown> } = {},
): Batch<Results> {
  return async (statements) => {
    const startedAt = now();
    for (let isSaid = false; ; await pause(BETWEEN_TRIES_MS)) {
      try {
        return await send(statements);
      } catch (error) {
        if (!BUSY.test(String(error))) throw error;
        const waitedMs = now() - startedAt;
        if (waitedMs >= GIVEN_UP_AFTER_MS) throw new Error(STILL_BUSY, { cause: error });
        if (waitedMs < SAID_AFTER_MS || isSaid) continue;
        say("The site is writing to the database: waiting for a turn.");
        isSaid = true;
      }
    }
  };
}
