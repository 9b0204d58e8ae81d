import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { Unstable_Config } from "wrangler";
import { migratedFile, migrateDatabase } from "../site/database.ts";
import { quietThisProcess } from "../tools/quiet-environment.ts";
import { sqliteD1 } from "./sqlite-d1.ts";

export interface OpenDatabase {
  readonly db: D1Database;
  readonly close: () => Promise<void>;
}

/** Opens the local database, or with `isRemote` production by Wrangler's login. Throws readable messages. */
export async function openDatabase(isRemote: boolean): Promise<OpenDatabase> {
  quietThisProcess();
  if (isRemote) return await openRemote();
  const { ok, output } = await migrateDatabase();
  const file = migratedFile();
  if (!ok || file === undefined) throw new Error(output);
  return openLocal(file);
}

const BUSY_TIMEOUT_MS = 60_000;

/**
 * Opens the file that the local runtime uses, without a second runtime, which takes seconds to start.
 * SQLite's locks keep the two apart.
 */
export function openLocal(file: string): OpenDatabase {
  const database = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS });
  return { db: sqliteD1(database), close: async () => database.close() };
}

/** `[vars]` of production. */
export async function readVars(): Promise<Readonly<Record<string, unknown>>> {
  // Wrangler takes seconds to load.
  const { readConfiguration } = await import("../deploy/configuration.ts");
  return readConfiguration().vars;
}

async function openRemote(): Promise<OpenDatabase> {
  const { getPlatformProxy } = await import("wrangler");
  const { readConfiguration, isPlaceholder } = await import("../deploy/configuration.ts");
  const bindings = databaseBindings(readConfiguration());
  const folder = mkdtempSync(join(tmpdir(), "inbox-"));
  const configPath = join(folder, "wrangler.json");
  writeFileSync(configPath, JSON.stringify(bindings));
  try {
    const { env, dispose } = await getPlatformProxy<{ DB: D1Database }>({
      configPath,
      envFiles: [],
      persist: false,
    });
    const db = createDatabase((statements) =>
      env.DB.batch(statements.map(({ sql, values }) => env.DB.prepare(sql).bind(...values))),
    );
    return { db, close: dispose };
  } catch (error) {
    const isUnnamed = bindings.d1_databases.some(({ database_id: id }) => isPlaceholder(id));
    const hint = "wrangler.toml names no database of an account yet: its database_id is all zeros.";
    const message = readableMessage(error);
    throw new Error(isUnnamed ? `${message}\n${hint}` : message, { cause: error });
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

/** Keeps the databases of wrangler.toml, as remote ones, without queues, mail and code. */
export function databaseBindings(config: Unstable_Config) {
  return {
    name: config.name,
    account_id: config.account_id,
    compatibility_date: config.compatibility_date,
    d1_databases: config.d1_databases.map((database) => ({ ...database, remote: true })),
  };
}

interface Statement {
  readonly sql: string;
  readonly values: readonly unknown[];
}

/** The methods of D1 that the inbox uses: Wrangler's proxy makes a statement only to send it. */
function createDatabase(
  batch: (statements: readonly Statement[]) => Promise<D1Result[]>,
): D1Database {
  const prepare = (sql: string, values: readonly unknown[] = []) => ({
    sql,
    values,
    bind: (...bound: unknown[]) => prepare(sql, bound),
    run: async () => (await batch([{ sql, values }]))[0],
    first: async () => (await batch([{ sql, values }]))[0]?.results[0] ?? null,
  });
  return { prepare, batch } as unknown as D1Database;
}
