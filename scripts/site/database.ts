import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { type Outcome, run } from "../tools/run.ts";
import type { Work } from "../tools/stamp.ts";

/**
 * Where `npm run dev` keeps its data as well: the default of Wrangler and of Cloudflare's Vite
 * plugin.
 */
export const STATE = ".wrangler/state";

const DATABASES = join(STATE, "v3/d1/miniflare-D1DatabaseObject");
const DATABASE_FILE = /^[0-9a-f]{64}\.sqlite$/;

export function migrationWork(): Work {
  const names = existsSync(DATABASES) ? readdirSync(DATABASES) : [];
  const file = names.find((name) => DATABASE_FILE.test(name)) ?? "no database yet";
  return {
    stamp: join(STATE, ".migrated"),
    inputs: ["workers/migrations", "wrangler.toml"],
    outputs: [join(DATABASES, file)],
  };
}

/** Applies the migrations that the local database does not have yet. */
export function migrateDatabase(): Promise<Outcome> {
  const where = ["--local", "--persist-to", STATE, "--config", "wrangler.toml"];
  return run("wrangler", ["d1", "migrations", "apply", "DB", ...where]);
}
