import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { type Outcome, run } from "../tools/run.ts";
import type { Work } from "../tools/stamp.ts";

/**
 * Where `npm run dev` keeps its data as well: the default of Wrangler and of Cloudflare's Vite
 * plugin.
 */
export const STATE = ".wrangler/state";

const MIGRATIONS = "workers/migrations";
const DATABASE_FILE = /^[0-9a-f]{64}\.sqlite$/;

export function migrationWork(state = STATE): Work {
  const folder = join(state, "v3/d1/miniflare-D1DatabaseObject");
  const names = existsSync(folder) ? readdirSync(folder) : [];
  const files = names.filter((name) => DATABASE_FILE.test(name)).map((name) => join(folder, name));
  return {
    stamp: join(state, ".migrated"),
    inputs: [MIGRATIONS, "wrangler.toml"],
    outputs: [files.find(hasMigrations) ?? join(folder, "no database yet")],
  };
}

/** A file that was deleted may be there again, empty: the runtime makes one when it is asked. */
function hasMigrations(file: string): boolean {
  try {
    using database = new DatabaseSync(file, { readOnly: true });
    const applied = database.prepare("SELECT name FROM d1_migrations").all();
    const names = new Set(applied.map(({ name }) => name));
    return readdirSync(MIGRATIONS).every((name) => names.has(name));
  } catch {
    return false;
  }
}

/** Applies the migrations that the local database does not have yet. */
export function migrateDatabase(): Promise<Outcome> {
  const where = ["--local", "--persist-to", STATE, "--config", "wrangler.toml"];
  return run("wrangler", ["d1", "migrations", "apply", "DB", ...where]);
}
