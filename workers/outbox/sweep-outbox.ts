import type { Bindings, Deps, JobContext } from "#workers/background/deps.ts";
import { deliver } from "./deliver.ts";
import { countStuck, findDue, insertReport } from "./outbox-statements.ts";

export type SweepContext = Omit<JobContext, "intakeQueue">;

const MAX_ROWS = 100;

/** Enqueues due rows, because their messages may be lost. Delivers them at once if the queue fails. */
export async function sweepOutbox(context: SweepContext, deps: Deps): Promise<void> {
  const due = await findDue(context.db, new Date(deps.now()).toISOString(), MAX_ROWS);
  if (due.length === 0) return;
  try {
    await context.outboxQueue.sendBatch(due.map((body) => ({ body })));
  } catch (error) {
    deps.log("outbox-not-enqueued", error, { rows: due.length });
    for (const row of due) {
      try {
        await deliver(row, context, deps);
      } catch (failure) {
        deps.log("outbox-row-not-updated", failure, { form: row.form, effect: row.effect });
      }
    }
  }
}

/** Logs stuck rows, and mails the agency about them once a day. */
export async function reportStuck({ db }: Pick<Bindings, "db">, deps: Deps): Promise<void> {
  const stuck = await countStuck(db, deps.now());
  if (stuck === 0) return;
  deps.log("outbox-stuck", null, { effects: stuck });
  await insertReport(db, new Date(deps.now()).toISOString());
}
