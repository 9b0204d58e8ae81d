import { mkdirSync, readdirSync, readFileSync, truncateSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { beforeEach, expect, test } from "vitest";
import { temporaryFolder } from "#tests/temporary-folder.ts";
import { migratedFile, migrateDatabase, stateProblem } from "./database.ts";

let state = "";
let file = "";

beforeEach(() => {
  state = temporaryFolder();
  file = join(state, "v3/d1/miniflare-D1DatabaseObject", `${"a".repeat(64)}.sqlite`);
  mkdirSync(dirname(file), { recursive: true });
});

/** Rows are in the write-ahead log, as with the runtime. */
function database(names: string[]): DatabaseSync {
  const opened = new DatabaseSync(file);
  opened.exec("PRAGMA journal_mode = WAL; CREATE TABLE d1_migrations (name TEXT)");
  for (const name of names) opened.prepare("INSERT INTO d1_migrations VALUES (?)").run(name);
  return opened;
}

test("a folder that cannot be written is named in one line", () => {
  expect(stateProblem(join(state, "new"))).toBeUndefined();
  writeFileSync(join(state, "taken"), "");
  const problem = stateProblem(join(state, "taken/state"));
  expect(problem).toMatch(/^.*taken\/state cannot be written \(ENOTDIR\): .*$/);
});

test("a database with every migration is migrated, also while the site runs", () => {
  const opened = database(readdirSync("workers/migrations"));
  expect(migratedFile(state)).toBeDefined();
  opened.close();
  expect(migratedFile(state)).toBeDefined();
});

test.each([
  ["does not exist", () => {}],
  ["is an empty file that a tool created", () => new DatabaseSync(file).close()],
  ["lacks a migration", () => database(readdirSync("workers/migrations").slice(1)).close()],
])("a database that %s is not migrated", (_what, make) => {
  make();
  expect(migratedFile(state)).toBeUndefined();
});

function truncate(): void {
  const opened = database(readdirSync("workers/migrations"));
  opened.exec("CREATE TABLE requests AS SELECT hex(randomblob(10000)) AS message");
  opened.close();
  truncateSync(file, 8_192);
}

const DAMAGED: [string, () => void][] = [
  ["has other content", () => writeFileSync(file, "x".repeat(8_192))],
  ["is truncated", truncate],
];

test.each(DAMAGED)("a database that %s is reported as damaged", async (_what, damage) => {
  damage();
  expect(migratedFile(state)).toBeUndefined();
  const { ok, output } = await migrateDatabase(state);
  expect({ ok, output }).toEqual({ ok: false, output: expect.stringContaining(file) });
});

test.each(DAMAGED)("a database that %s is not changed", async (_what, damage) => {
  damage();
  const before = readFileSync(file);
  await migrateDatabase(state);
  expect(readFileSync(file)).toEqual(before);
});
