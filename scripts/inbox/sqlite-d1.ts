import type { DatabaseSync, SQLInputValue } from "node:sqlite";

interface Statement {
  readonly sql: string;
  readonly values: readonly unknown[];
}

/** Runs a query; tests delay it or let it fail. */
export type Call = <Answer>(name: string, effect: () => Answer) => Promise<Answer>;

/** The methods of D1 that the Worker and the inbox use, on SQLite in this process. */
export function sqliteD1(
  database: DatabaseSync,
  call: Call = async (_name, effect) => effect(),
): D1Database {
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
    database.exec("BEGIN IMMEDIATE");
    try {
      const results = statements.map(execute);
      database.exec("COMMIT");
      return results;
    } catch (error) {
      database.exec("ROLLBACK");
      throw error;
    }
  }

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
