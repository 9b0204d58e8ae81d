import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { randomBytes } from "node:crypto";
import { type Outcome, run } from "../tools/run.ts";

/** Also used by `npm run dev`: Wrangler's default. */
export const STATE = ".wrangler/state";

const MIGRATIONS = "workers/migrations";
/** sqlite.org/rescode.html */
const SQLITE_CORRUPT = 11;
const SQLITE_NOTADB = 26;

const DATABASE_FILE = /^[0-9a-f]{64}\.sqlite$/;

/** Without Wrangler, which takes a second. */
export function isMigrated(state = STATE): boolean {
  return databaseFiles(state).some(hasMigrations);
}

function databaseFiles(state: string): string[] {
  const folder = join(state, "v3/d1/miniflare-D1DatabaseObject");
  const names = existsSync(folder) ? readdirSync(folder) : [];
  return names.filter((name) => DATABASE_FILE.test(name)).map((name) => join(folder, name));
}

/** A deleted file may exist again, empty: the runtime creates it. */
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

/** Damaged, not just busy. */
function isDamaged(file: string): boolean {
  try {
    using database = new DatabaseSync(file, { readOnly: true });
    return database.prepare("PRAGMA quick_check(1)").get()?.quick_check !== "ok";
  } catch (error) {
    return [SQLITE_CORRUPT, SQLITE_NOTADB].includes(Object(error).errcode);
  }
}

/** Applies missing migrations to the local database. */
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

/** The local FORM_SECRET, stored with the data, so that forms in open tabs survive a restart. */
export function localFormSecret(): string {
  if (!existsSync(FILE)) {
    mkdirSync(dirname(FILE), { recursive: true });
    writeFileSync(FILE, randomBytes(LENGTH_BYTES).toString("hex"), { mode: 0o600 });
  }
  return readFileSync(FILE, "utf8");
}
