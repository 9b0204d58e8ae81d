import type { Deps } from "#workers/background/deps.ts";
import { announce } from "./outbox-queues.ts";
import { deliver } from "./deliver.ts";
import {
  insertReport,
  countStuck,
  findDue,
  type OutboxKey,
  type Perform,
} from "./outbox-statements.ts";

/** The batch limit of Cloudflare Queues. */
const MAX_ROWS = 100;

interface Bindings {
  readonly db: D1Database;
  readonly queue: Pick<Queue, "sendBatch">;
  readonly perform: Perform;
}

/** Enqueues due rows: lost messages, crashed consumers, services that are back. */
export async function sweepOutbox(bindings: Bindings, deps: Deps): Promise<void> {
  const due = await findDue(bindings.db, new Date(deps.now()).toISOString(), MAX_ROWS);
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
  bindings: Bindings,
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

/** Logs stuck rows, and mails the agency about them once a day. */
export async function reportStuck({ db }: { readonly db: D1Database }, deps: Deps): Promise<void> {
  const stuck = await countStuck(db, deps.now());
  if (stuck === 0) return;
  deps.report("stuck", null, { effects: stuck });
  await insertReport(db, new Date(deps.now()).toISOString());
}
