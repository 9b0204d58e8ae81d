const TIMEOUT_MS = 20_000;

/** Posts JSON, or a form. After an error, the platform may have received it. */
export async function postToPlatform(
  address: URL,
  body: unknown,
  fetcher: typeof fetch,
  token?: string,
): Promise<Response> {
  const isForm = body instanceof URLSearchParams;
  return await fetcher(address, {
    method: "POST",
    headers: {
      "Content-Type": isForm ? "application/x-www-form-urlencoded" : "application/json",
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
    },
    body: isForm ? `${body}` : JSON.stringify(body),
    // Personal data must not follow a redirect.
    redirect: "manual",
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
}

export async function getFromPlatform(
  address: URL,
  fetcher: typeof fetch,
  token: string,
): Promise<Response> {
  return await fetcher(address, {
    headers: { Authorization: `Bearer ${token}` },
    redirect: "manual",
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
}

export function isRetryable(status: number): boolean {
  return status === 408 || status === 425 || status === 429 || status < 400 || status >= 500;
}
