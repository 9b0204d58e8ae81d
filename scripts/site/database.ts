import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { randomBytes } from "node:crypto";
import { type Outcome, run } from "../tools/run.ts";

/**
 * Where `npm run dev` keeps its data as well: the default of Wrangler and of Cloudflare's Vite
 * plugin.
 */
export const STATE = ".wrangler/state";

const MIGRATIONS = "workers/migrations";
/** sqlite.org/rescode.html */
const SQLITE_CORRUPT = 11;
const SQLITE_NOTADB = 26;

const DATABASE_FILE = /^[0-9a-f]{64}\.sqlite$/;

/** Whether a database has every migration, asked without Wrangler, which takes a second. */
export function isMigrated(state = STATE): boolean {
  return databaseFiles(state).some(hasMigrations);
}

function databaseFiles(state: string): string[] {
  const folder = join(state, "v3/d1/miniflare-D1DatabaseObject");
  const names = existsSync(folder) ? readdirSync(folder) : [];
  return names.filter((name) => DATABASE_FILE.test(name)).map((name) => join(folder, name));
}

/** A file that was deleted may be there again, empty: the runtime makes one when it is asked. */
function hasMigrations(file: string): boolean {
  try {
    if (isDamaged(file)) return false;
    using database = new DatabaseSync(file, { readOnly: true });
    const applied = database.prepare("SELECT name FROM d1_migrations").all();
    const names = new Set(applied.map(({ name }) => name));
    return readdirSync(MIGRATIONS).every((name) => names.has(name));
  } catch {
    return false;
  }
}

/** Not one that is only busy. Wrangler says "internal error" of it. */
function isDamaged(file: string): boolean {
  try {
    using database = new DatabaseSync(file, { readOnly: true });
    return database.prepare("PRAGMA quick_check(1)").get()?.quick_check !== "ok";
  } catch (error) {
    return [SQLITE_CORRUPT, SQLITE_NOTADB].includes(Object(error).errcode);
  }
}

/** Applies the migrations that the local database does not have yet. */
export async function migrateDatabase(state = STATE): Promise<Outcome> {
  if (isMigrated(state)) return { ok: true, output: "", nothingToDo: true };
  const damaged = databaseFiles(state).find(isDamaged);
  if (damaged) {
    const output = `The database cannot be read: ${damaged}
The file is damaged, and was left as it is. Put a copy of it back; or move it away with the files beside it that begin alike, and the next start makes an empty one.`;
    return { ok: false, output };
  }
  const where = ["--local", "--persist-to", state, "--config", "wrangler.toml"];
  return await run("wrangler", ["d1", "migrations", "apply", "DB", ...where]);
}

const FILE = join(STATE, "form-secret");
const LENGTH_BYTES = 32;

/**
 * What the forms of this machine are signed with (FORM_SECRET), made once and kept with the data: a
 * form in a tab outlives a restart. Production has its own, by `wrangler secret put FORM_SECRET`.
 */
export function localFormSecret(): string {
  if (!existsSync(FILE)) {
    mkdirSync(dirname(FILE), { recursive: true });
    writeFileSync(FILE, randomBytes(LENGTH_BYTES).toString("hex"), { mode: 0o600 });
  }
  return readFileSync(FILE, "utf8");
}
