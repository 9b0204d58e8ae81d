import * as v from "valibot";

type Value = string | number | null;

/** SQL with its values, which are always bound. */
export interface Statement {
  readonly sql: string;
  readonly values: readonly Value[];
  readonly bind: (...values: readonly Value[]) => Statement;
  readonly run: () => Promise<Result>;
  /** The first row, or `null`. */
  readonly first: () => Promise<unknown>;
}

export interface Database {
  readonly prepare: (sql: string) => Statement;
  /** One transaction, one trip. */
  readonly batch: (statements: readonly Statement[]) => Promise<Result[]>;
}

const ResultSchema = v.object({
  results: v.array(v.unknown()),
  meta: v.object({ changes: v.number() }),
});
type Result = v.InferOutput<typeof ResultSchema>;

/** Asks the data Worker (data-worker.mjs); throws what the database says. */
export type Ask = (order: unknown) => Promise<unknown>;

/** D1 as the Worker knows it; each batch is one question. */
export function databaseOf(ask: Ask): Database {
  async function batch(statements: readonly Statement[]): Promise<Result[]> {
    const order = statements.map(({ sql, values }) => ({ sql, values }));
    return v.parse(v.array(ResultSchema), await ask(order));
  }
  function statement(sql: string, values: readonly Value[]): Statement {
    const self: Statement = {
      sql,
      values,
      bind: (...bound) => statement(sql, bound),
      async run() {
        const [result] = await batch([self]);
        if (!result) throw new Error("The database answered nothing.");
        return result;
      },
      first: async () => (await self.run()).results[0] ?? null,
    };
    return self;
  }
  return { prepare: (sql) => statement(sql, []), batch };
}
