import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { migrations, migrationText } from "./migration-files.ts";
import { TABLES } from "./personal-data.ts";

/** "table.column" of all migrations. */
function columnsOfDatabase(): string[] {
  const db = new DatabaseSync(":memory:");
  for (const name of migrations()) db.exec(migrationText(name));
  const rows = db
    .prepare(
      `SELECT t.name || '.' || c.name AS name FROM sqlite_schema t, pragma_table_xinfo(t.name) c
       WHERE t.type = 'table' AND t.name NOT LIKE 'sqlite\\_%' ESCAPE '\\'`,
    )
    .all();
  return rows.map(({ name }) => String(name));
}

test("every column of every table is in the list that finds, exports and erases a person", () => {
  const declared = TABLES.flatMap(({ table, columns }) =>
    columns.split(" ").map((column) => `${table}.${column}`),
  );
  const unknown = columnsOfDatabase().filter((column) => !declared.includes(column));
  const way =
    "declare them in scripts/inbox/personal-data.ts; what is new about a person belongs into the privacy policy";
  expect(unknown, way).toEqual([]);
});

test("a table without rows of a person says why", () => {
  const silent = TABLES.filter(({ whose, free }) => whose === null && !free);
  expect(silent).toEqual([]);
});
