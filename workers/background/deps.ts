import { logError } from "#app/server-log.ts";

/** Dependencies of background work, so that tests control time, chance and the log. */
export interface Deps {
  /** Epoch milliseconds. */
  readonly now: () => number;
  readonly random: () => number;
  readonly sleep: (ms: number) => Promise<void>;
  readonly report: typeof logError;
}

export const realDeps: Deps = {
  now: Date.now,
  random: Math.random,
  sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  report: logError,
};

/**
 * Rejects when the call takes longer than `ms`. The call may still have its effect, so use it for
 * idempotent calls only.
 */
export async function withTimeout<Answer>(
  ms: number,
  call: () => Promise<Answer>,
  { sleep }: Pick<Deps, "sleep">,
): Promise<Answer> {
  const tooSlow = sleep(ms).then((): never => {
    throw new Error(`no answer withTimeout ${ms} ms`);
  });
  // The losing promise must not count as an unhandled rejection.
  tooSlow.catch(() => {});
  return await Promise.race([call(), tooSlow]);
}
