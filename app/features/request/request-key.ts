import { readStored, writeStored } from "#app/browser-storage.ts";
import type { FormTicket } from "#app/domain/forms/form-guard.ts";
import { parseFormKey, parseFormToken } from "#app/domain/forms/form-token.ts";

/** Key and form token of the next request, and the time (ms) of the last `beginRequest`. */
const TICKET_STORAGE_KEY = "requestKey";
/** The selection of this tab's last `beginRequest`. */
const SELECTION_STORAGE_KEY = "checkoutBegun";
/** Set in this tab from the redirect until /thank-you confirms the request. */
const ACCEPTED_STORAGE_KEY = "requestStored";
/** The key of the last confirmed request. */
const CONFIRMED_STORAGE_KEY = "settledRequest";
export const REQUEST_DRAFT = "requestDraft";

function storedTicket(): FormTicket | null {
  const [text, formToken = ""] = (readStored("localStorage", TICKET_STORAGE_KEY) ?? "").split(" ");
  const key = parseFormKey(text);
  return key === null ? null : { key, formToken };
}

/** Idempotency key and form token of the next request, shared by all tabs until it is sent. */
export function requestTicket(offered: FormTicket): FormTicket {
  const stored = storedTicket();
  // Replaces a ticket without a form token, which the server would reject as spam.
  if (stored && (offered.formToken === "" || parseFormToken(stored.formToken))) return stored;
  const { key, formToken } = offered;
  writeStored("localStorage", TICKET_STORAGE_KEY, `${key} ${formToken}`);
  return { key, formToken };
}

/** Used where storage is blocked. */
let isBegun = false;

/** The idempotency key of the request that this document has begun. */
let begunKey: string | null = null;

/** GA4's default session timeout. */
const SESSION_MS = 30 * 60_000;

/** Reserves the key. Returns whether `begin_checkout` is due: once a document, for a new request, session or selection. */
export function beginRequest(offered: FormTicket, selection: string): boolean {
  const stored = storedTicket();
  const isDue = stored === null ? !isBegun : stored.key !== begunKey && isDueAgain(selection);
  const { key, formToken } = requestTicket(offered);
  begunKey = key;
  writeStored("localStorage", TICKET_STORAGE_KEY, `${key} ${formToken} ${Date.now()}`);
  writeStored("sessionStorage", SELECTION_STORAGE_KEY, selection);
  isBegun = storedTicket() === null;
  return isDue;
}

function isDueAgain(selection: string): boolean {
  const begun = readStored("sessionStorage", SELECTION_STORAGE_KEY);
  const [, , begunAt] = (readStored("localStorage", TICKET_STORAGE_KEY) ?? "").split(" ");
  return (begun ?? selection) !== selection || Date.now() - Number(begunAt) > SESSION_MS;
}

export function forgetRequestKey(): void {
  isBegun = false;
  writeStored("localStorage", TICKET_STORAGE_KEY, null);
}

export function markRequestAccepted(): void {
  writeStored("sessionStorage", ACCEPTED_STORAGE_KEY, "yes");
}

/** Whether this tab was redirected to a confirmation that has not been shown yet. */
export function isJustAccepted(): boolean {
  return readStored("sessionStorage", ACCEPTED_STORAGE_KEY) !== null;
}

/** Used where storage is blocked. */
let confirmedHere: string | null = null;

/** `revisited` on a reload or Back; `resent` when the same content was sent again. */
export function confirmRequest(key: string): "first" | "resent" | "revisited" {
  const isRedirected = isJustAccepted();
  writeStored("sessionStorage", ACCEPTED_STORAGE_KEY, null);
  const isKnown =
    confirmedHere === key || readStored("localStorage", CONFIRMED_STORAGE_KEY) === key;
  if (isKnown && !isRedirected) return "revisited";
  confirmedHere = key;
  writeStored("localStorage", CONFIRMED_STORAGE_KEY, key);
  writeStored("sessionStorage", REQUEST_DRAFT, null);
  forgetRequestKey();
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
