import type { World } from "./world.ts";

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
