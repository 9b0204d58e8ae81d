import { readStored, writeStored } from "#app/browser-storage.ts";
import { parseFormKey } from "#app/domain/forms/form-key.ts";
import type { FormTicket } from "#app/domain/spam/form-guard.ts";
import { parseStamp } from "#app/domain/spam/stamp.ts";

const KEY = "requestKey";
const SETTLED_KEY = "settledRequest";

/**
 * The idempotency key of the request that this browser is about to send, with the stamp that the
 * server gave it: one for all tabs, until the request is settled. `offered` is the server's proposal.
 */
export function requestTicket({ key, stamp }: FormTicket): FormTicket {
  const [storedKey, storedStamp] = (readStored("localStorage", KEY) ?? "").split(" ");
  const storedTicket = { key: parseFormKey(storedKey) ?? "", stamp: storedStamp ?? "" };
  // A key without its stamp, as an older page stored it, would only be asked about.
  if (storedTicket.key && (stamp === "" || parseStamp(storedStamp))) return storedTicket;
  writeStored("localStorage", KEY, `${key} ${stamp}`);
  return { key, stamp };
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
