import { backoffMs } from "#app/domain/retry/backoff.ts";
import type { SaveOutcome } from "#app/domain/forms/sent-form.ts";
import { within, type World } from "#workers/background/world.ts";
import type { SentRow } from "./sent-row.ts";
import { storeRow } from "./store-row.ts";

/** Where a form may be kept, the best place first. */
export interface KeepingPlaces {
  readonly db: D1Database;
  readonly intakeQueue: Pick<Queue, "send">;
}

/** D1 repeats reads by itself, but never a write. */
const DATABASE_ATTEMPTS = 3;
const BETWEEN_ATTEMPTS = { firstMs: 100, maxMs: 400 };

/** A visitor waits: three attempts with their pauses and the queue take 10.8 seconds at the worst. */
const DATABASE_ANSWERS_WITHIN_MS = 3_000;
const QUEUE_ANSWERS_WITHIN_MS = 1_500;

/**
 * Keeps a form durably before anybody is told that it arrived: in the database; while that is away
 * in a queue, from where it is moved to the database later. Both may be tried although one has it
 * already: the database stores a form once. Never throws.
 */
export async function keepForm(
  row: SentRow,
  { db, intakeQueue }: KeepingPlaces,
  world: World,
): Promise<{ outcome: SaveOutcome; isInDatabase: boolean }> {
  const details = { form: row.form };
  try {
    return { outcome: await storePatiently(db, row, world), isInDatabase: true };
  } catch (error) {
    world.report("form-not-in-database", error, details);
  }
  const { reference, key } = row;
  try {
    await within(QUEUE_ANSWERS_WITHIN_MS, () => intakeQueue.send(row), world);
    return { outcome: { status: "stored", reference, key }, isInDatabase: false };
  } catch (error) {
    world.report("form-not-kept", error, details);
  }
  return { outcome: { status: "unavailable" }, isInDatabase: false };
}

async function storePatiently(db: D1Database, row: SentRow, world: World): Promise<SaveOutcome> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await within(DATABASE_ANSWERS_WITHIN_MS, () => storeRow(db, row), world);
    } catch (error) {
      if (attempt === DATABASE_ATTEMPTS) throw error;
      await world.sleep(backoffMs(attempt, BETWEEN_ATTEMPTS, world.random()));
    }
  }
}
