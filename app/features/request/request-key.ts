import { readStored, writeStored } from "#app/browser-storage.ts";
import { parseFormKey } from "#app/domain/forms/form-key.ts";

const KEY = "requestKey";
const SETTLED_KEY = "settledRequest";

/**
 * The idempotency key of the request that this browser is about to send: one for all tabs, until
 * the request is settled. `offered` is the server's proposal.
 */
export function requestKey(offered: string): string {
  const stored = parseFormKey(readStored("localStorage", KEY));
  if (stored) return stored;
  writeStored("localStorage", KEY, offered);
  return offered;
}

/** The stored key turned out to be used: the next sending is a request of its own. */
export function forgetRequestKey(): void {
  writeStored("localStorage", KEY, null);
}

/** True once for each stored request, so that a reload or Back settles nothing again. */
export function settleRequest(key: string): boolean {
  if (readStored("localStorage", SETTLED_KEY) === key) return false;
  writeStored("localStorage", SETTLED_KEY, key);
  forgetRequestKey();
  return true;
}

/** Calls back when another tab settled the request; answers with how to stop. */
export function onSettledElsewhere(tell: () => void): () => void {
  function listen(event: StorageEvent): void {
    if (event.key === SETTLED_KEY && event.newValue !== null) tell();
  }
  window.addEventListener("storage", listen);
  return () => window.removeEventListener("storage", listen);
}
