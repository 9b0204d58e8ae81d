import { logError } from "#app/server-log.ts";

/** What background work needs of the world; an argument, so that a test can run it at any speed. */
export interface World {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** From 0 to below 1. */
  readonly random: () => number;
  readonly sleep: (ms: number) => Promise<void>;
  /** Says what went wrong, without personal data. */
  readonly report: typeof logError;
}

export const theWorld: World = {
  now: Date.now,
  random: Math.random,
  sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  report: logError,
};

/**
 * What a call to another service answers, or an error when that takes too long. The call itself may
 * still have its effect: only what may happen twice is called like this.
 */
export async function within<Answer>(
  ms: number,
  call: () => Promise<Answer>,
  { sleep }: Pick<World, "sleep">,
): Promise<Answer> {
  const tooSlow = sleep(ms).then((): never => {
    throw new Error(`no answer within ${ms} ms`);
  });
  // Whoever comes second must not count as an unhandled failure.
  tooSlow.catch(() => {});
  return await Promise.race([call(), tooSlow]);
}
