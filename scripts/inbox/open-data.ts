import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { migrateDatabase, migrationWork, STATE } from "../site/database.ts";
import { keepThisProcessQuiet } from "../tools/quiet-environment.ts";
import { unlessDone } from "../tools/stamp.ts";
import { KEY_VALUE_STORE } from "./places.ts";
import { dataBindings, NO_ACCOUNT_ID } from "./data-bindings.ts";

export interface Data {
  readonly db: D1Database;
  readonly kv: KVNamespace;
  readonly close: () => Promise<void>;
}

/**
 * Database and key-value store of wrangler.toml: those of `npm start`, or with `isRemote` those of
 * production, for which Wrangler starts a small Worker with the rights of whoever is logged in.
 * Either way a value is bound, never written into SQL. Throws one readable line.
 */
export async function openData(isRemote: boolean, state = STATE): Promise<Data> {
  keepThisProcessQuiet();
  if (!isRemote && state === STATE) await migrated();
  // Not at the top: Wrangler takes a second to load, too long before "there is no such command".
  const { getPlatformProxy, unstable_readConfig } = await import("wrangler");
  const bindings = dataBindings(unstable_readConfig({ config: "wrangler.toml" }), isRemote);
  const folder = mkdtempSync(join(tmpdir(), "inbox-"));
  const configPath = join(folder, "wrangler.json");
  writeFileSync(configPath, JSON.stringify(bindings));
  try {
    const { env, dispose } = await getPlatformProxy<
      Pick<Cloudflare.Env, "DB" | typeof KEY_VALUE_STORE>
    >({
      configPath,
      envFiles: [],
      persist: { path: resolve(state, "v3") },
      remoteBindings: isRemote,
    });
    return { db: env.DB, kv: env[KEY_VALUE_STORE], close: dispose };
  } catch (error) {
    throw new Error(readable(error, isRemote && hasPlaceholder(bindings)), { cause: error });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A fresh clone has no database yet; nothing to do beside a running `npm start`. */
async function migrated(): Promise<void> {
  const { ok, output } = await unlessDone(migrationWork(), migrateDatabase);
  if (!ok) throw new Error(output);
}

function hasPlaceholder(bindings: ReturnType<typeof dataBindings>): boolean {
  return bindings.d1_databases.some(({ database_id }) => database_id === NO_ACCOUNT_ID);
}

/** Wrangler's own message, without what its parts say of each other. */
function readable(error: unknown, isPlaceholder: boolean): string {
  const message = error instanceof Error ? error.message : String(error);
  const hint = "\nwrangler.toml names no database of an account yet: its database_id is all zeros.";
  return (
    message.replace(/^Failed to start the remote proxy session\.\s*(Error [^:]*:\s*)?/, "").trim() +
    (isPlaceholder ? hint : "")
  );
}
