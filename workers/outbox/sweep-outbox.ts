import type { Deps } from "#workers/background/deps.ts";
import { announce } from "./outbox-queues.ts";
import { deliver } from "./deliver.ts";
import {
  requestReport,
  countStuck,
  findDue,
  type OutboxKey,
  type Perform,
} from "./outbox-statements.ts";

const ROWS_A_RUN = 100;

interface BackgroundBindings {
  readonly db: D1Database;
  readonly queue: Pick<Queue, "sendBatch">;
  readonly perform: Perform;
}

/**
 * Delivers due rows that no message led to: lost messages, crashed consumers, recovered services.
 */
export async function sweepOutbox(bindings: BackgroundBindings, deps: Deps): Promise<void> {
  const due = await findDue(bindings.db, new Date(deps.now()).toISOString(), ROWS_A_RUN);
  if (due.length === 0) return;
  try {
    await announce(due, bindings);
  } catch (error) {
    deps.report("outbox-not-announced", error, { rows: due.length });
    await deliverHere(due, bindings, deps);
  }
}

async function deliverHere(
  due: readonly OutboxKey[],
  bindings: BackgroundBindings,
  deps: Deps,
): Promise<void> {
  for (const row of due) {
    try {
      await deliver(row, bindings, deps);
    } catch (error) {
      deps.report("outbox-row-not-settled", error, { form: row.form, effect: row.effect });
    }
  }
}

/** Logs stuck effects, and mails the agency once a day. */
export async function reportStuck({ db }: { readonly db: D1Database }, deps: Deps): Promise<void> {
  const stuck = await countStuck(db, deps.now());
  if (stuck === 0) return;
  deps.report("stuck", null, { effects: stuck });
  await requestReport(db, new Date(deps.now()).toISOString());
}
