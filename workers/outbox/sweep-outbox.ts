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

const ROWS_A_RUN = 100;

interface Places {
  readonly db: D1Database;
  readonly queue: Pick<Queue, "sendBatch">;
  readonly perform: Perform;
}

/**
 * Delivers due rows that no message led to: lost messages, crashed consumers, recovered services.
 */
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

async function deliverHere(due: readonly OutboxKey[], places: Places, world: World): Promise<void> {
  for (const row of due) {
    try {
      await deliver(row, places, world);
    } catch (error) {
      world.report("outbox-row-not-settled", error, { form: row.form, effect: row.effect });
    }
  }
}

/** Logs stuck effects, and mails the agency once a day. */
export async function reportStuck(
  { db }: { readonly db: D1Database },
  world: World,
): Promise<void> {
  const stuck = await countStuck(db, world.now());
  if (stuck === 0) return;
  world.report("stuck", null, { effects: stuck });
  await askForReport(db, new Date(world.now()).toISOString());
}
