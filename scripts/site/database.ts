import {
  accessSync,
  constants,
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { randomBytes } from "node:crypto";
import { type Outcome, run } from "../tools/run.ts";

/** Wrangler's default, which `npm run dev` uses too. */
export const STATE = ".wrangler/state";

/** Returns a message if the folder of the data cannot be written. */
export function stateProblem(state = STATE): string | undefined {
  try {
    mkdirSync(state, { recursive: true });
    accessSync(state, constants.W_OK);
    return undefined;
  } catch (error) {
    return `${state} cannot be written (${Object(error).code}): make it writable for this user.`;
  }
}

const MIGRATIONS = "workers/migrations";
/** SQLITE_CORRUPT and SQLITE_NOTADB (sqlite.org/rescode.html). */
const DAMAGED = [11, 26];

const DATABASE_FILE = /\b[0-9a-f]{64}\.sqlite$/;

/** Reads the file without Wrangler, which takes a second. */
export function migratedFile(state = STATE): string | undefined {
  return databaseFiles(state).find((file) => checkCondition(file) === "migrated");
}

function databaseFiles(state: string): string[] {
  return globSync(join(state, "v3/d1/miniflare-D1DatabaseObject/*.sqlite")).filter((file) =>
    DATABASE_FILE.test(file),
  );
}

function checkCondition(file: string): "migrated" | "behind" | "damaged" {
  try {
    using database = new DatabaseSync(file, { readOnly: true });
    const check = database.prepare("PRAGMA quick_check(1)").get();
    if (check?.quick_check !== "ok") return "damaged";
    const applied = database.prepare("SELECT name FROM d1_migrations").all();
    const names = new Set(applied.map(({ name }) => name));
    return readdirSync(MIGRATIONS).every((name) => names.has(name)) ? "migrated" : "behind";
  } catch (error) {
    // Other errors: the file is busy, or empty because the runtime has created it again.
    return DAMAGED.includes(Object(error).errcode) ? "damaged" : "behind";
  }
}

export async function migrateDatabase(state = STATE): Promise<Outcome> {
  if (migratedFile(state)) return { ok: true, output: "", isUpToDate: true };
  const damaged = databaseFiles(state).find((file) => checkCondition(file) === "damaged");
  if (damaged) {
    const output = `The database file is damaged: ${damaged}
It was not changed. Restore a copy of it, or move it away with its -wal and -shm files: the next start then makes an empty database.`;
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
