/** The outbox waits a minute, and nobody else may try within two. */
const ANSWERS_WITHIN_MS = 20_000;

/** Posts JSON to a platform. Throws when no answer comes: whether it took the event is not known then. */
export async function askPlatform(
  address: URL,
  body: unknown,
  ask: typeof fetch,
): Promise<Response> {
  return await ask(address, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
    // What is meant for the platform goes nowhere else.
    redirect: "manual",
    signal: AbortSignal.timeout(ANSWERS_WITHIN_MS),
  });
}

/** Too many at once, too slow, or broken for now: the same request may pass later. */
export function isForNow(status: number): boolean {
  return status === 408 || status === 425 || status === 429 || status < 400 || status >= 500;
}
