import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import type { Unstable_Config } from "wrangler";
import { isPlaceholder } from "../deploy/configuration.ts";
import { migrateDatabase, STATE } from "../site/database.ts";
import { quietThisProcess } from "../tools/quiet-environment.ts";
import { type Ask, type Database, databaseOf, retryWhileBusy } from "./data.ts";

export interface Data {
  readonly db: Database;
  readonly close: () => Promise<void>;
}

/**
 * Opens the database of wrangler.toml: the local one, or with `isRemote` production, using
 * Wrangler's login. A small Worker stands between, because Wrangler's getPlatformProxy blocks the
 * process for every statement. Throws a readable message; `say` reports slow steps.
 */
export async function openData(
  isRemote: boolean,
  { state = STATE, say = () => {} }: { state?: string; say?: (text: string) => void } = {},
): Promise<Data> {
  quietThisProcess();
  if (!isRemote && state === STATE) await migrated();
  // Imported late: Wrangler takes a second to load.
  const { unstable_readConfig, unstable_startWorker } = await import("wrangler");
  const token = randomUUID();
  const bindings = dataBindings(unstable_readConfig({ config: "wrangler.toml" }), isRemote);
  const folder = mkdtempSync(join(tmpdir(), "inbox-"));
  const config = join(folder, "wrangler.json");
  const main = resolve(import.meta.dirname, "data-worker.mjs");
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
    const ask = retryWhileBusy(askAt(url, token), say);
    return { db: databaseOf(ask), close: () => started.dispose() };
  } catch (error) {
    const hint = isRemote && hasPlaceholder(bindings) ? PLACEHOLDER_HINT : "";
    throw new Error(readableMessage(error) + hint, { cause: error });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function askAt(url: URL, token: string): Ask {
  return async (order) => {
    const response = await fetch(url, {
      method: "POST",
      headers: { Authorization: token },
      body: JSON.stringify(order),
    });
    const answer: unknown = await response.json();
    if (!response.ok) throw new Error(String(answer));
    return answer;
  };
}

/** For a fresh clone. */
async function migrated(): Promise<void> {
  const { ok, output } = await migrateDatabase();
  if (!ok) throw new Error(output);
}

const PLACEHOLDER_HINT =
  "\nwrangler.toml names no database of an account yet: its database_id is all zeros.";

function hasPlaceholder(bindings: ReturnType<typeof dataBindings>): boolean {
  return bindings.d1_databases.some(({ database_id }) => isPlaceholder(database_id ?? ""));
}

/** The innermost message, without Wrangler's wrapping. */
function readableMessage(problem: unknown): string {
  const { cause, message, reason } = Object(problem);
  if (cause) return readableMessage(cause);
  return String(message ?? reason ?? problem)
    .replace(/^(?:Failed to start the remote proxy session\.\s*)?Error [^:]*:\s*/, "")
    .trim();
}

interface DataBindings {
  readonly name: string | undefined;
  readonly account_id: string | undefined;
  readonly compatibility_date: string | undefined;
  readonly d1_databases: readonly (Unstable_Config["d1_databases"][number] & { remote: boolean })[];
}

/** The part of wrangler.toml with data, without queues, mail and code. */
export function dataBindings(config: Unstable_Config, remote: boolean): DataBindings {
  return {
    name: config.name,
    account_id: config.account_id,
    compatibility_date: config.compatibility_date,
    d1_databases: config.d1_databases.map((database) => ({ ...database, remote })),
  };
}
