import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { type Unstable_Config, unstable_readConfig } from "wrangler";
import { BEYOND_REACH, KEY_VALUE_STORE, TABLES } from "./places.ts";
import { migrations, migrationText } from "./planted-data.ts";

/** "table.column" of everything that the migrations make. */
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
  expect(unknown, "declare them in scripts/inbox/places.ts").toEqual([]);
});

test("a table without rows of a person says why", () => {
  const silent = TABLES.filter(({ whose, free }) => whose === null && !free);
  expect(silent).toEqual([]);
});

test("whatever wrangler.toml binds that can hold data is searched, or told as beyond reach", () => {
  const config: Unstable_Config = unstable_readConfig({ config: "wrangler.toml" });
  expect(config.d1_databases.map(({ binding }) => binding)).toEqual(["DB"]);
  expect(config.kv_namespaces.map(({ binding }) => binding)).toEqual([KEY_VALUE_STORE]);
  expect([...config.r2_buckets, ...config.durable_objects.bindings]).toEqual([]);
  const told = BEYOND_REACH.map(({ place }) => place).join(" ");
  const queues = (config.queues.producers ?? []).map(({ binding }) => binding);
  expect(queues.filter((queue) => !told.includes(queue))).toEqual([]);
});
