import { isConversion } from "#app/domain/conversions/conversion.ts";
import { backoffMs } from "#app/domain/retry/backoff.ts";
import { withTimeout, type Deps } from "#workers/background/deps.ts";
import { NOT_CONFIGURED } from "#workers/mail/mail-transport.ts";
import {
  claim,
  type EffectOutcome,
  LONGEST_PAUSE_MS,
  type OutboxKey,
  type Perform,
  markDone,
  markGivenUp,
  markForRetry,
} from "./outbox-statements.ts";

/** How long a row is leased; after a crash, others wait this long. */
export const LEASE_MS = 2 * 60 * 1000;
const ANSWERS_WITHIN_MS = 60 * 1000;

/** Pauses from 30 seconds to 12 hours: two to four days, then a person decides. */
const BETWEEN_MAILS = { firstMs: 60_000, maxMs: LONGEST_PAUSE_MS };
const MAX_ATTEMPTS = 18;

/**
 * Attempts counted while Email Service is not set up; such mails are never given up, and later
 * failures still have their own attempts. Reports are excluded: tomorrow's replaces today's.
 */
const ATTEMPTS_UNCONFIGURED = 11;

/** Retried at least hourly until the platform no longer accepts it. */
const BETWEEN_CONVERSIONS = { firstMs: 60_000, maxMs: 60 * 60 * 1000 };

const NOTE_ATTEMPTS = 3;
const BETWEEN_NOTES = { firstMs: 200, maxMs: 2_000 };

/**
 * Performs the effect of one outbox row unless it is done, leased or not due. Returns milliseconds
 * until the next attempt, or `null` when nothing is left. Throws on a database error; the lease
 * then decides who retries.
 */
export async function deliver(
  row: OutboxKey,
  { db, perform }: { readonly db: D1Database; readonly perform: Perform },
  deps: Deps,
): Promise<number | null> {
  const attempt = await claim(db, row, {
    now: at(deps.now()),
    leaseEnds: at(deps.now() + LEASE_MS),
  });
  if (attempt === null) return null;
  const outcome = await tryOnce(row, perform, deps);
  const now = at(deps.now());
  if (outcome.ok) {
    await withRetries(() => markDone(db, row, { now, id: outcome.id }), deps);
    return null;
  }
  const { code } = outcome;
  deps.report("effect-not-done", null, { form: row.form, effect: row.effect, attempt, code });
  const endsByAge = isConversion(row.effect);
  const waitsForSetUp = code === NOT_CONFIGURED && row.form !== "report";
  const attempts = waitsForSetUp ? Math.min(attempt, ATTEMPTS_UNCONFIGURED) : attempt;
  if (outcome.isFinal || (!endsByAge && attempts >= MAX_ATTEMPTS)) {
    await markGivenUp(db, row, { now, code });
    return null;
  }
  const pauses = endsByAge ? BETWEEN_CONVERSIONS : BETWEEN_MAILS;
  const wait = backoffMs(attempts, pauses, deps.random());
  await markForRetry(db, row, { dueAt: at(deps.now() + wait), attempts, code });
  return wait;
}

/** An unrecorded success would be repeated, so recording it is retried. */
async function withRetries(note: () => Promise<void>, deps: Deps): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await note();
    } catch (error) {
      if (attempt === NOTE_ATTEMPTS) throw error;
      await deps.sleep(backoffMs(attempt, BETWEEN_NOTES, deps.random()));
    }
  }
}

const NOTHING_TO_DO: EffectOutcome = { ok: true, id: "nothing-to-do" };

async function tryOnce(row: OutboxKey, perform: Perform, deps: Deps): Promise<EffectOutcome> {
  try {
    return (await withTimeout(ANSWERS_WITHIN_MS, () => perform(row), deps)) ?? NOTHING_TO_DO;
  } catch (error) {
    deps.report("effect-failed", error, { form: row.form, effect: row.effect });
    return { ok: false, isFinal: false, code: "no-answer" };
  }
}

function at(ms: number): string {
  return new Date(ms).toISOString();
}
