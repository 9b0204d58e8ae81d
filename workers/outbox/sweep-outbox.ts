import type { Bindings, Deps } from "#workers/background/deps.ts";
import { deliver } from "./deliver.ts";
import { insertReport, countStuck, findDue, type OutboxKey } from "./outbox-statements.ts";

/** The batch limit of Cloudflare Queues. */
const MAX_ROWS = 100;

type OutboxBindings = Omit<Bindings, "intakeQueue">;

/** Enqueues due rows: lost messages, crashed consumers, services that are back. */
export async function sweepOutbox(bindings: OutboxBindings, deps: Deps): Promise<void> {
  const due = await findDue(bindings.db, new Date(deps.now()).toISOString(), MAX_ROWS);
  if (due.length === 0) return;
  try {
    await bindings.outboxQueue.sendBatch(due.map((body) => ({ body })));
  } catch (error) {
    deps.report("outbox-not-announced", error, { rows: due.length });
    await deliverHere(due, bindings, deps);
  }
}

async function deliverHere(
  due: readonly OutboxKey[],
  bindings: OutboxBindings,
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
export async function reportStuck({ db }: Pick<Bindings, "db">, deps: Deps): Promise<void> {
  const stuck = await countStuck(db, deps.now());
  if (stuck === 0) return;
  deps.report("stuck", null, { effects: stuck });
  await insertReport(db, new Date(deps.now()).toISOString());
}
