import { RETENTION_DAYS } from "#app/content/retention.ts";
import { reportStuck, sweepOutbox } from "#workers/outbox/sweep-outbox.ts";
import { eraseOld } from "#workers/retention/erase-old.ts";
import type { Places } from "./places.ts";
import type { World } from "./world.ts";

/** Every five minutes: does what is due, tells what is stuck. A part that fails stops no other. */
export async function sweep(places: Places, world: World): Promise<void> {
  const { db, outboxQueue: queue, perform } = places;
  await part("outbox", () => sweepOutbox({ db, queue, perform }, world));
  await part("report", () => reportStuck({ db }, world));

  async function part(name: string, work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      world.report("sweep-failed", error, { part: name });
    }
  }
}

/** Every night. */
export async function clearOut({ db }: Pick<Places, "db">, world: World): Promise<void> {
  await eraseOld(db, RETENTION_DAYS, world);
}
