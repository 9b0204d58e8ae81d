import { RETENTION_DAYS } from "#app/content/retention.ts";
import { conversionSettings } from "#workers/conversions/conversion-settings.ts";
import { type ReconcileInputs, reportGaps, reportWeek } from "#workers/conversions/reconcile.ts";
import { requeueDeadForms, storeQueuedForms } from "#workers/intake/intake-queues.ts";
import { sendMail } from "#workers/mail/mail-transport.ts";
import { deliverMessages, effectHandler, logDeadLetters } from "#workers/outbox/outbox-queues.ts";
import { reportStuck, sweepOutbox, type SweepContext } from "#workers/outbox/sweep-outbox.ts";
import { eraseExpired } from "#workers/retention/erase-expired.ts";
import { spamSettings } from "#workers/spam/siteverify.ts";
import { webhookSettings } from "#workers/webhook/webhook-settings.ts";
import { type Deps, type JobContext, runtimeDeps } from "./deps.ts";

function jobContext(env: Env): JobContext {
  const handleEffect = effectHandler({
    db: env.DB,
    settings: conversionSettings(env),
    ...webhookSettings(env),
    formSecret: spamSettings(env).secret,
    send: (mail) => sendMail(env, mail),
    fetcher: (input, init) => fetch(input, init),
    now: Date.now,
  });
  return { db: env.DB, intakeQueue: env.INTAKE_QUEUE, outboxQueue: env.OUTBOX_QUEUE, handleEffect };
}

/** Runs every five minutes. */
export async function sweep(context: SweepContext, deps: Deps): Promise<void> {
  await runEachPart("sweep-failed", deps, {
    outbox: () => sweepOutbox(context, deps),
    report: () => reportStuck(context, deps),
  });
}

export async function nightly(inputs: ReconcileInputs, deps: Deps): Promise<void> {
  await runEachPart("nightly-failed", deps, {
    retention: () => eraseExpired(inputs.db, RETENTION_DAYS, deps),
    gaps: () => reportGaps(inputs, deps),
    week: () => reportWeek(inputs, deps),
  });
}

async function runEachPart(
  failure: string,
  deps: Deps,
  parts: Readonly<Record<string, () => Promise<void>>>,
): Promise<void> {
  for (const [part, work] of Object.entries(parts)) {
    try {
      await work();
    } catch (error) {
      deps.log(failure, error, { part });
    }
  }
}

/** The nightly trigger of wrangler.toml (a test compares). */
export const NIGHTLY_CRON = "17 3 * * *";

export const CONSUMERS = {
  intake: storeQueuedForms,
  "intake-dead": requeueDeadForms,
  outbox: deliverMessages,
  "outbox-dead": logDeadLetters,
};

export type QueueRole = keyof typeof CONSUMERS;

/** Queue names end in their role: each environment and brand has its own queues. */
export function parseQueueRole(name: string): QueueRole | null {
  const roles = Object.keys(CONSUMERS) as QueueRole[];
  return roles.find((role) => name.endsWith(`-${role}`)) ?? null;
}

export async function queue({ queue: name, messages }: MessageBatch, env: Env): Promise<void> {
  const role = parseQueueRole(name);
  if (role === null) throw new Error(`No handler for the queue ${name}`);
  await CONSUMERS[role](messages, jobContext(env), runtimeDeps);
}

export async function scheduled({ cron }: ScheduledController, env: Env): Promise<void> {
  if (cron === NIGHTLY_CRON) {
    await nightly({ db: env.DB, settings: conversionSettings(env) }, runtimeDeps);
  } else await sweep(jobContext(env), runtimeDeps);
}
