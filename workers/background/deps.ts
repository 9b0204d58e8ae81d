import { logError } from "#app/server-log.ts";
import type { EffectHandler } from "#workers/outbox/outbox-statements.ts";

export interface Bindings {
  readonly db: D1Database;
  readonly intakeQueue: Pick<Queue, "send">;
  readonly outboxQueue: Pick<Queue, "sendBatch">;
}

export type JobContext = Bindings & { readonly handleEffect: EffectHandler };

/** Arguments, so that tests can simulate them. */
export interface Deps {
  /** Epoch ms. */
  readonly now: () => number;
  readonly random: () => number;
  readonly sleep: (ms: number) => Promise<void>;
  /** Without personal data. */
  readonly log: typeof logError;
}

export const runtimeDeps: Deps = {
  now: Date.now,
  random: Math.random,
  sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  log: logError,
};

interface WaitLimits {
  readonly firstMs: number;
  readonly maxMs: number;
}

/** Doubles from `firstMs` to `maxMs`, with jitter down to half. `failures` from 1; `random` below 1. */
export function backoffMs(
  failures: number,
  { firstMs, maxMs }: WaitLimits,
  random: number,
): number {
  return Math.round(Math.min(firstMs * 2 ** (failures - 1), maxMs) * (0.5 + random / 2));
}

/** Rejects after `ms`. The call may still succeed later, so it must be idempotent. */
export async function withTimeout<Result>(
  ms: number,
  call: () => Promise<Result>,
  { sleep }: Pick<Deps, "sleep">,
): Promise<Result> {
  const timeout = sleep(ms).then((): never => {
    throw new Error(`no response within ${ms} ms`);
  });
  // If call() throws, race() never starts, and the timeout would be an unhandled rejection.
  timeout.catch(() => {});
  return await Promise.race([call(), timeout]);
}

export async function withRetries<Result>(
  attempts: number,
  delays: WaitLimits,
  call: () => Promise<Result>,
  deps: Pick<Deps, "sleep" | "random">,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await call();
    } catch (error) {
      if (attempt === attempts) throw error;
      await deps.sleep(backoffMs(attempt, delays, deps.random()));
    }
  }
}
