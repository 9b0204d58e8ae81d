import { readdirSync, readFileSync } from "node:fs";
import { DatabaseSync, type SQLInputValue } from "node:sqlite";

const MIGRATIONS = "workers/migrations";

/** The SQL of each migration, in order. */
export const migrations = readdirSync(MIGRATIONS)
  .toSorted()
  .map((file) => readFileSync(`${MIGRATIONS}/${file}`, "utf8"));

interface Statement {
  readonly sql: string;
  readonly values: readonly unknown[];
}

/** A call that leaves the Worker, and may be delayed or fail. */
export type Call = <Answer>(name: string, effect: () => Answer) => Promise<Answer>;

export type SqliteDatabase = ReturnType<typeof sqliteDatabase>;

/** A SQLite database in memory with the current tables. */
export function sqliteDatabase() {
  const database = new DatabaseSync(":memory:");
  for (const sql of migrations) database.exec(sql);
  const prepared = new Map<string, ReturnType<DatabaseSync["prepare"]>>();

  function execute({ sql, values }: Statement) {
    // Node cannot bind numbered parameters by number.
    const bound = [...sql.matchAll(/\?(\d+)?/g)].map(([, number], index) =>
      number === undefined ? values[index] : values[Number(number) - 1],
    ) as SQLInputValue[];
    const plain = sql.replaceAll(/\?\d+/g, "?");
    const statement = prepared.get(plain) ?? database.prepare(plain);
    prepared.set(plain, statement);
    const hasRows = statement.columns().length > 0;
    if (hasRows) return { results: statement.all(...bound), success: true, meta: { changes: 0 } };
    const { changes } = statement.run(...bound);
    return { results: [], success: true, meta: { changes: Number(changes) } };
  }

  function transaction(statements: readonly Statement[]) {
    database.exec("BEGIN");
    try {
      const results = statements.map(execute);
      database.exec("COMMIT");
      return results;
    } catch (error) {
      database.exec("ROLLBACK");
      throw error;
    }
  }

  /** Implements the methods of D1 that the Worker uses. */
  function d1(call: Call): D1Database {
    function prepare(sql: string, values: readonly unknown[] = []) {
      const statement = { sql, values };
      return {
        ...statement,
        bind: (...bound: unknown[]) => prepare(sql, bound),
        run: () => call("d1.run", () => execute(statement)),
        all: () => call("d1.all", () => execute(statement)),
        first: (column?: string) =>
          call("d1.first", () => {
            const [row = null] = execute(statement).results;
            return row && column ? row[column] : row;
          }),
      };
    }
    const batch = (statements: Statement[]) => call("d1.batch", () => transaction(statements));
    return { prepare, batch } as unknown as D1Database;
  }

  return {
    d1,
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
