import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import * as v from "valibot";
import type { Unstable_Config } from "wrangler";
import { isPlaceholder } from "../deploy/configuration.ts";
import { migrateDatabase, STATE } from "../site/database.ts";
import { quietThisProcess } from "../tools/quiet-environment.ts";

export interface OpenDatabase {
  readonly db: D1Database;
  readonly close: () => Promise<void>;
}

/**
 * Opens the database of wrangler.toml: the local one, or with `isRemote` production, using
 * Wrangler's login. A small Worker stands between, because Wrangler's getPlatformProxy blocks the
 * process for every statement. Throws a readable message; `say` reports slow steps.
 */
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
  // Imported late: Wrangler takes a second to load.
  const { unstable_readConfig, unstable_startWorker } = await import("wrangler");
  const token = randomUUID();
  const bindings = databaseBindings(unstable_readConfig({ config: "wrangler.toml" }), isRemote);
  const folder = mkdtempSync(join(tmpdir(), "inbox-"));
  const config = join(folder, "wrangler.json");
  const main = resolve(import.meta.dirname, "database-worker.mjs");
  const worker = { ...bindings, main, no_bundle: true, vars: { TOKEN: token } };
  writeFileSync(config, JSON.stringify(worker), { mode: 0o600 });
  try {
    const started = await unstable_startWorker({
      config,
      envFiles: [],
      dev: {
        server: { hostname: "127.0.0.1", port: 0 },
        persist: resolve(state),
        inspector: false,
        watch: false,
        logLevel: "none",
      },
    });
    const failed = new Promise<never>((_resolve, reject) => {
      started.raw.on("error", (problem: unknown) => reject(problem));
    });
    // Otherwise a Worker that fails to start would be awaited for ever.
    const url = await Promise.race([started.url, failed]);
    failed.catch(() => {});
    const send = retryWhileBusy((statements) => sendTo(url, token, statements), say);
    return { db: databaseOf(send), close: () => started.dispose() };
  } catch (error) {
    const isUnnamed = bindings.d1_databases.some(({ database_id: id }) => isPlaceholder(id ?? ""));
    const hint = isRemote && isUnnamed ? PLACEHOLDER_HINT : "";
    throw new Error(readableMessage(error) + hint, { cause: error });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const PLACEHOLDER_HINT =
  "\nwrangler.toml names no database of an account yet: its database_id is all zeros.";

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

/** Runs statements in one transaction and returns their results; throws the database's message. */
type Send = (statements: readonly Statement[]) => Promise<unknown>;

async function sendTo(url: URL, token: string, statements: readonly Statement[]): Promise<unknown> {
  const response = await fetch(url, {
    method: "POST",
    headers: { Authorization: token },
    body: JSON.stringify(statements),
  });
  const answer: unknown = await response.json();
  if (!response.ok) throw new Error(String(answer));
  return answer;
}

const ResultsSchema = v.array(
  v.object({ results: v.array(v.unknown()), meta: v.object({ changes: v.number() }) }),
);

/** The part of D1's interface in use. */
function databaseOf(send: Send): D1Database {
  const batch = async (statements: readonly Statement[]) =>
    v.parse(ResultsSchema, await send(statements));
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

/** Retries while the database is busy, with a message after two seconds. */
export function retryWhileBusy(
  send: Send,
  say: (text: string) => void,
  { now = Date.now, pause = wait as (ms: number) => Promise<unknown> } = {},
): Send {
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
