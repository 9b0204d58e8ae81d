import { readdirSync, readFileSync } from "node:fs";
import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import { type Call, sqliteD1 } from "../../scripts/inbox/sqlite-d1.ts";

const MIGRATIONS = "workers/migrations";

/** The SQL of each migration, in order. */
export const migrations = readdirSync(MIGRATIONS)
  .toSorted()
  .map((file) => readFileSync(`${MIGRATIONS}/${file}`, "utf8"));

export type { Call };

export type SqliteDatabase = ReturnType<typeof sqliteDatabase>;

/** A SQLite database in memory with the current tables. */
export function sqliteDatabase() {
  const database = new DatabaseSync(":memory:");
  for (const sql of migrations) database.exec(sql);
  return {
    d1: (call: Call) => sqliteD1(database, call),
    /** Queries the database without simulated faults. */
    rows: (sql: string, ...values: SQLInputValue[]): Record<string, unknown>[] =>
      database.prepare(sql).all(...values),
    empty: () => {
      for (const { name } of database
        .prepare("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")
        .all()) {
        database.exec(`DELETE FROM ${String(name)}`);
      }
    },
  };
}
