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

/** Opens the local database, or with `isRemote` production by Wrangler's login. Throws readable messages. */
export async function openDatabase(
  isRemote: boolean,
  print: (text: string) => void,
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
    const db = databaseOf(retryWhileBusy(runBatch, print));
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

/** Returns the innermost message, without Wrangler's prefixes. */
function readableMessage(problem: unknown): string {
  const { cause, message, reason } = Object(problem);
  if (cause) return readableMessage(cause);
  return String(message ?? reason ?? problem)
    .replace(/^(?:Failed to start the remote proxy session\.\s*)?Error [^:]*:\s*/, "")
    .trim();
}

/** Keeps the databases of wrangler.toml, without queues, mail and code. */
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

/** Implements the methods of D1 that the inbox uses, with repeatable statements. */
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

/** Errors while `npm start` writes to the same files. They change nothing, so the batch can be repeated. */
const BUSY = /SQLITE_BUSY|Failed to get session commit token/;

/**
 * The local runtime closes a connection that is idle for five seconds, and a busy machine notices only
 * when it sends on it: the statements have not run.
 */
function isClosedConnection(error: unknown): boolean {
  return Object(Object(error).cause).code === "UND_ERR_SOCKET";
}

const CLOSED_CONNECTION_RETRIES = 5;
const RETRY_DELAY_MS = 50;
const PRINTED_AFTER_MS = 2_000;
const TIMEOUT_MS = 60_000;
const STILL_BUSY = `The site has kept the database busy for ${TIMEOUT_MS / 1000} seconds: the last step failed. Please try again.`;

export function retryWhileBusy<Results>(
  send: Batch<Results>,
  print: (text: string) => void,
  { now = Date.now, pause = wait as (ms: number) => Promise<unknown> } = {},
): Batch<Results> {
  return async (statements) => {
    const startedAt = now();
    let closedConnections = 0;
    for (let isPrinted = false; ; await pause(RETRY_DELAY_MS)) {
      try {
        return await send(statements);
      } catch (error) {
        if (isClosedConnection(error) && closedConnections < CLOSED_CONNECTION_RETRIES) {
          closedConnections += 1;
          continue;
        }
        if (!BUSY.test(String(error))) throw error;
        const waitedMs = now() - startedAt;
        if (waitedMs >= TIMEOUT_MS) throw new Error(STILL_BUSY, { cause: error });
        if (waitedMs < PRINTED_AFTER_MS || isPrinted) continue;
        print("The site is writing to the database: waiting.");
        isPrinted = true;
      }
    }
  };
}
