import { readStored, writeStored } from "#app/browser-storage.ts";
import { forgetStartedCheckouts } from "./started-checkouts.ts";

/** Set in this tab from the redirect until /thank-you confirms the request. */
const ACCEPTED_STORAGE_KEY = "requestStored";
/** The key of the last confirmed request. */
const CONFIRMED_STORAGE_KEY = "settledRequest";
/** The form's draft, with its idempotency key. */
export const REQUEST_DRAFT = "requestDraft";

export function markRequestAccepted(): void {
  writeStored("sessionStorage", ACCEPTED_STORAGE_KEY, "yes");
}

/** Whether this tab was redirected to a confirmation that has not been shown yet. */
export function isJustAccepted(): boolean {
  return readStored("sessionStorage", ACCEPTED_STORAGE_KEY) !== null;
}

/** `revisited` on a reload or Back; `resent` when the same content was sent again. */
export function confirmRequest(key: string): "first" | "resent" | "revisited" {
  const isRedirected = isJustAccepted();
  writeStored("sessionStorage", ACCEPTED_STORAGE_KEY, null);
  const isKnown = isConfirmationStored(key);
  if (isKnown && !isRedirected) return "revisited";
  writeStored("localStorage", CONFIRMED_STORAGE_KEY, key);
  writeStored("sessionStorage", REQUEST_DRAFT, null);
  forgetStartedCheckouts();
  return isKnown ? "resent" : "first";
}

export function isConfirmationStored(key: string): boolean {
  return readStored("localStorage", CONFIRMED_STORAGE_KEY) === key;
}

/** Calls back when another tab confirms the request. Returns an unsubscribe function. */
export function onSentInAnotherTab(notify: () => void): () => void {
  function listen(event: StorageEvent): void {
    if (event.key === CONFIRMED_STORAGE_KEY && event.newValue !== null) notify();
  }
  window.addEventListener("storage", listen);
  return () => window.removeEventListener("storage", listen);
}
