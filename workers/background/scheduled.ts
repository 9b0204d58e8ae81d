import { RETENTION_DAYS } from "#app/content/retention.ts";
import { sweepWaiting } from "#workers/intake/waiting-forms.ts";
import { reportStuck, sweepOutbox } from "#workers/outbox/sweep-outbox.ts";
import { eraseOld } from "#workers/retention/erase-old.ts";
import type { Places } from "./places.ts";
import type { World } from "./world.ts";

/** Every five minutes: moves what waits, does what is due, tells what is stuck. A part that fails stops no other. */
export async function sweep(places: Places, world: World): Promise<void> {
  const { db, kv, outboxQueue: queue, perform } = places;
  let waiting = 0;
  await part("forms", async () => {
    waiting = await sweepWaiting({ db, kv }, world);
  });
  await part("outbox", () => sweepOutbox({ db, queue, perform }, world));
  await part("report", () => reportStuck({ db }, waiting, world));

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
