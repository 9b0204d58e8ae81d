import { setTimeout as wait } from "node:timers/promises";
import * as v from "valibot";

type Value = string | number | null;

/** SQL with bound values. */
export interface Statement {
  readonly sql: string;
  readonly values: readonly Value[];
  readonly bind: (...values: readonly Value[]) => Statement;
  readonly run: () => Promise<Result>;
  /** `null` without a row. */
  readonly first: () => Promise<unknown>;
}

export interface Database {
  readonly prepare: (sql: string) => Statement;
  /** One transaction and one round trip. */
  readonly batch: (statements: readonly Statement[]) => Promise<Result[]>;
}

const ResultSchema = v.object({
  results: v.array(v.unknown()),
  meta: v.object({ changes: v.number() }),
});
type Result = v.InferOutput<typeof ResultSchema>;

/** Queries data-worker.mjs; throws the database's message. */
export type Ask = (order: unknown) => Promise<unknown>;

/** The part of D1's interface in use. */
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

/**
 * `npm start` writes to the same files, and the runtime rejects a batch instead of waiting. The
 * second message is about the bookmark of a transaction that could not be written. Nothing was done
 * either way, so the batch can be repeated.
 */
const BUSY = /SQLITE_BUSY|Failed to get session commit token/;

const BETWEEN_TRIES_MS = 50;
const SAID_AFTER_MS = 2_000;
const GIVEN_UP_AFTER_MS = 60_000;

/** Retries while the database is busy, with a message after two seconds. */
export function retryWhileBusy(
  ask: Ask,
  say: (text: string) => void,
  { now = Date.now, pause = wait as (ms: number) => Promise<unknown> } = {},
): Ask {
  return async (order) => {
    const startedAt = now();
    let isSaid = false;
    for (;;) {
      try {
        return await ask(order);
      } catch (error) {
        if (!(error instanceof Error && BUSY.test(error.message))) throw error;
        const waitedMs = now() - startedAt;
        if (waitedMs >= GIVEN_UP_AFTER_MS) throw new Error(STILL_BUSY, { cause: error });
        if (!isSaid && waitedMs >= SAID_AFTER_MS) {
          isSaid = true;
          say("The site is writing to the database: waiting for a turn.");
        }
      }
      await pause(BETWEEN_TRIES_MS);
    }
  };
}

const STILL_BUSY = `The site has kept the database busy for ${GIVEN_UP_AFTER_MS / 1000} seconds: the last step was not done. Please try again.`;
