import { isConversion } from "#app/domain/conversions/conversion.ts";
import {
  backoffMs,
  type Deps,
  type JobContext,
  withRetries,
  withTimeout,
} from "#workers/background/deps.ts";
import { NOT_CONFIGURED } from "#workers/mail/mail-transport.ts";
import {
  claim,
  type EffectOutcome,
  MAX_DELAY_MS,
  type OutboxKey,
  type EffectHandler,
  PROCESSING_CODE,
  updateOpen,
} from "./outbox-statements.ts";

/** One isolate attempts a leased row. After a crash, the row is due when the lease ends. */
export const LEASE_MS = 2 * 60 * 1000;
const TIMEOUT_MS = 60 * 1000;

/** With jitter, delays are half a minute to half a day; 18 attempts take two to four days. */
const MAIL_DELAYS = { firstMs: 60_000, maxMs: MAX_DELAY_MS };
const MAX_ATTEMPTS = 18;

/** Cap for a form's mail while Email Service is not set up: attempts remain for later errors. */
const MAX_COUNTED_UNCONFIGURED = 11;

/** Of conversions and the webhook, which say themselves when an attempt was the last. */
const POST_DELAYS = { firstMs: 60_000, maxMs: 60 * 60 * 1000 };
const RECORD_ATTEMPTS = 3;
const RECORD_DELAYS = { firstMs: 200, maxMs: 2_000 };

/** Returns the ms until the next attempt, or `null`. If it rejects, the row is due when its lease ends. */
export async function deliver(
  row: OutboxKey,
  { db, handleEffect }: Pick<JobContext, "db" | "handleEffect">,
  deps: Deps,
): Promise<number | null> {
  const attempt = await claim(db, row, toIso(deps.now()), toIso(deps.now() + LEASE_MS));
  if (attempt === null) return null;
  const outcome = await attemptOnce(row, handleEffect, deps);
  const now = toIso(deps.now());
  if (outcome.ok) {
    const done = { done_at: now, transport_id: outcome.id, last_error: null, signals: null };
    // Retries within seconds: without this record, the effect would happen twice.
    await withRetries(RECORD_ATTEMPTS, RECORD_DELAYS, () => updateOpen(db, row, done), deps);
    return null;
  }
  const { code, waitMs, atLeastMs = 0 } = outcome;
  if (code !== PROCESSING_CODE) {
    deps.log("effect-attempt-failed", null, { form: row.form, effect: row.effect, attempt, code });
  }
  const hasExpiry = isConversion(row.effect) || row.effect === "webhook";
  const isUnconfigured = code === NOT_CONFIGURED && row.form !== "report";
  const attempts = isUnconfigured ? Math.min(attempt, MAX_COUNTED_UNCONFIGURED) : attempt;
  if (outcome.isFinal || (!hasExpiry && attempts >= MAX_ATTEMPTS)) {
    await updateOpen(db, row, { given_up_at: now, last_error: code });
    return null;
  }
  const delays = hasExpiry ? POST_DELAYS : MAIL_DELAYS;
  const wait = Math.max(waitMs ?? backoffMs(attempts, delays, deps.random()), atLeastMs);
  await updateOpen(db, row, { due_at: toIso(deps.now() + wait), attempts, last_error: code });
  return wait;
}

async function attemptOnce(
  row: OutboxKey,
  handleEffect: EffectHandler,
  deps: Deps,
): Promise<EffectOutcome> {
  try {
    const outcome = await withTimeout(TIMEOUT_MS, () => handleEffect(row), deps);
    return outcome ?? { ok: true, id: "nothing-to-do" };
  } catch (error) {
    deps.log("effect-threw", error, { form: row.form, effect: row.effect });
    return { ok: false, isFinal: false, code: "no-answer" };
  }
}

function toIso(ms: number): string {
  return new Date(ms).toISOString();
}
