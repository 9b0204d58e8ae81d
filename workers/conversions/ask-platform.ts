/** The outbox leases a row for two minutes. */
const ANSWERS_WITHIN_MS = 20_000;

/**
 * Posts JSON to a platform. Throws when there is no response: the event may have been accepted or
 * not.
 */
export async function askPlatform(
  address: URL,
  body: unknown,
  ask: typeof fetch,
): Promise<Response> {
  return await ask(address, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
    redirect: "manual",
    signal: AbortSignal.timeout(ANSWERS_WITHIN_MS),
  });
}

/** Rate limits, timeouts and server errors: the same request may succeed later. */
export function isTransient(status: number): boolean {
  return status === 408 || status === 425 || status === 429 || status < 400 || status >= 500;
}
