import { backoffMs } from "#app/domain/retry/backoff.ts";
import type { SaveOutcome } from "#app/domain/forms/save-outcome.ts";
import { within } from "#workers/background/within.ts";
import type { World } from "#workers/background/world.ts";
import type { SentRow } from "./sent-row.ts";
import { storeRow } from "./store-row.ts";
import { keepWaiting } from "./waiting-forms.ts";

/** Where a form may be kept, the best place first. */
export interface KeepingPlaces {
  readonly db: D1Database;
  readonly intakeQueue: Pick<Queue, "send">;
  readonly kv: Pick<KVNamespace, "put">;
}

/** What became of a form; `isLate`: it is kept, and waits for the database. */
interface Kept {
  readonly outcome: SaveOutcome;
  readonly isLate: boolean;
}

/** D1 repeats reads by itself, but never a write. */
const DATABASE_ATTEMPTS = 3;
const BETWEEN_ATTEMPTS = { firstMs: 100, maxMs: 400 };

/** A visitor waits: three attempts with their pauses, queue and store take 12.3 seconds at the worst. */
const DATABASE_ANSWERS_WITHIN_MS = 3_000;
const QUEUE_ANSWERS_WITHIN_MS = 1_500;
const STORE_ANSWERS_WITHIN_MS = 1_500;

/**
 * Keeps a form durably before anybody is told that it arrived: in the database; while that is away
 * in a queue, from where it is moved to the database later; or else in the key-value store, from
 * where the sweep moves it. Every place may be tried although another one has it already: the
 * database stores a form once. Never throws.
 */
export async function keepForm(
  row: SentRow,
  { db, intakeQueue, kv }: KeepingPlaces,
  world: World,
): Promise<Kept> {
  const details = { form: row.form };
  try {
    return { outcome: await storePatiently(db, row, world), isLate: false };
  } catch (error) {
    world.report("form-not-in-database", error, details);
  }
  const { reference, key } = row;
  const kept: Kept = { outcome: { status: "stored", reference, key }, isLate: true };
  try {
    await within(QUEUE_ANSWERS_WITHIN_MS, () => intakeQueue.send(row), world);
    return kept;
  } catch (error) {
    world.report("form-not-in-queue", error, details);
  }
  try {
    await within(STORE_ANSWERS_WITHIN_MS, () => keepWaiting(kv, row), world);
    return kept;
  } catch (error) {
    world.report("form-not-kept", error, details);
  }
  return { outcome: { status: "unavailable" }, isLate: false };
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
