import { backoffMs } from "#app/domain/forms/backoff.ts";
import { within } from "#workers/background/within.ts";
import type { World } from "#workers/background/world.ts";
import type { EffectOutcome, OutboxKey, Perform } from "./outbox-row.ts";
import { claim, settleDone, settleGivenUp, settleLater } from "./outbox-statements.ts";

/** While one isolate tries, and for as long after it crashed, no other one does. */
const LEASE_MS = 2 * 60 * 1000;
const ANSWERS_WITHIN_MS = 60 * 1000;

/** From half a minute to half a day between attempts: four days in all, then a person decides. */
const BETWEEN_ATTEMPTS = { firstMs: 60_000, maxMs: 12 * 60 * 60 * 1000 };
export const MAX_ATTEMPTS = 18;

/**
 * Does what one row of the outbox asks for, unless it is done, is being done, or is not due yet.
 * Answers when to try again, in milliseconds from now; `null` when there is nothing left to do.
 * Throws when the database does; then the lease says when others may try.
 */
export async function deliver(
  row: OutboxKey,
  { db, perform }: { readonly db: D1Database; readonly perform: Perform },
  world: World,
): Promise<number | null> {
  const attempt = await claim(db, row, {
    now: at(world.now()),
    leaseEnds: at(world.now() + LEASE_MS),
  });
  if (attempt === null) return null;
  const outcome = await tryOnce(row, perform, world);
  const now = at(world.now());
  if (outcome.ok) {
    await settleDone(db, row, { now, id: outcome.id });
    return null;
  }
  const { code } = outcome;
  world.report("effect-not-done", null, { form: row.form, effect: row.effect, attempt, code });
  if (outcome.isFinal || attempt >= MAX_ATTEMPTS) {
    await settleGivenUp(db, row, { now, code });
    return null;
  }
  const wait = backoffMs(attempt, BETWEEN_ATTEMPTS, world.random());
  await settleLater(db, row, { dueAt: at(world.now() + wait), code });
  return wait;
}

/** A form that is gone has nothing that could follow from it. */
const NOTHING_TO_DO: EffectOutcome = { ok: true, id: "nothing-to-do" };

async function tryOnce(row: OutboxKey, perform: Perform, world: World): Promise<EffectOutcome> {
  try {
    return (await within(ANSWERS_WITHIN_MS, () => perform(row), world)) ?? NOTHING_TO_DO;
  } catch (error) {
    world.report("effect-failed", error, { form: row.form, effect: row.effect });
    return { ok: false, isFinal: false, code: "no-answer" };
  }
}

function at(ms: number): string {
  return new Date(ms).toISOString();
}
