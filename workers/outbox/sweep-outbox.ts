import type { World } from "#workers/background/world.ts";
import { announce } from "./outbox-queues.ts";
import { deliver } from "./deliver.ts";
import {
  askForReport,
  countStuck,
  findDue,
  type OutboxKey,
  type Perform,
} from "./outbox-statements.ts";

/** What one message batch of a queue holds. */
const ROWS_A_RUN = 100;

interface Places {
  readonly db: D1Database;
  readonly queue: Pick<Queue, "sendBatch">;
  readonly perform: Perform;
}

/** Takes up what is due and was not done: lost messages, crashed consumers, transports that come back. */
export async function sweepOutbox(places: Places, world: World): Promise<void> {
  const due = await findDue(places.db, new Date(world.now()).toISOString(), ROWS_A_RUN);
  if (due.length === 0) return;
  try {
    await announce(due, places);
  } catch (error) {
    world.report("outbox-not-announced", error, { rows: due.length });
    await deliverHere(due, places, world);
  }
}

/** Without a queue the sweep does the work itself. */
async function deliverHere(due: readonly OutboxKey[], places: Places, world: World): Promise<void> {
  for (const row of due) {
    try {
      await deliver(row, places, world);
    } catch (error) {
      world.report("outbox-row-not-settled", error, { form: row.form, effect: row.effect });
    }
  }
}

/** Tells the log, and once a day the agency, that something is stuck. */
export async function reportStuck(
  { db }: { readonly db: D1Database },
  world: World,
): Promise<void> {
  const stuck = await countStuck(db, world.now());
  if (stuck === 0) return;
  world.report("stuck", null, { effects: stuck });
  await askForReport(db, new Date(world.now()).toISOString());
}
