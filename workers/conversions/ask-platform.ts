/** Below the timeout of the outbox. */
const TIMEOUT_MS = 20_000;

/** Posts JSON. After an error it is unknown whether the platform received the event. */
export async function postToPlatform(
  address: URL,
  body: unknown,
  ask: typeof fetch,
): Promise<Response> {
  return await ask(address, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
    // Personal data must not follow a redirect.
    redirect: "manual",
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
}

/** Whether the same request may succeed later. */
export function isRetryable(status: number): boolean {
  return status === 408 || status === 425 || status === 429 || status < 400 || status >= 500;
}
