import { setTimeout as wait } from "node:timers/promises";
import type { Ask } from "./data.ts";

/**
 * A running `npm start` writes to the same files, and the runtime does not wait for its turn: it
 * refuses the whole batch. The second is said when it is the bookmark of a transaction that could not
 * be written, inside that transaction. Either way nothing was done, and it may be asked again.
 */
const BUSY = /SQLITE_BUSY|Failed to get session commit token/;

const BETWEEN_TRIES_MS = 50;
const SAID_AFTER_MS = 2_000;
const GIVEN_UP_AFTER_MS = 60_000;

/** Asks again while the database is busy, and says so when it takes longer than a moment. */
export function patiently(
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
