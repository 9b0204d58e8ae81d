import { readStored, writeStored } from "#app/browser-storage.ts";
import type { FormTicket } from "#app/domain/forms/form-guard.ts";
import { parseFormKey, parseFormToken } from "#app/domain/forms/form-token.ts";

const KEY = "requestKey";
const CONFIRMED_KEY = "settledRequest";
export const REQUEST_DRAFT = "requestDraft";

function storedTicket(): FormTicket | null {
  const [storedKey, formToken = ""] = (readStored("localStorage", KEY) ?? "").split(" ");
  const key = parseFormKey(storedKey);
  return key === null ? null : { key, formToken };
}

/** Idempotency key and form token of the next request, shared by all tabs until it is sent. */
export function requestTicket(offered: FormTicket): FormTicket {
  const stored = storedTicket();
  // A key without a token, from an older page, would be flagged.
  if (stored && (offered.formToken === "" || parseFormToken(stored.formToken))) return stored;
  const { key, formToken } = offered;
  writeStored("localStorage", KEY, `${key} ${formToken}`);
  return { key, formToken };
}

/** Used where storage is blocked. */
let isBegun = false;

/** The key of the request that this document has begun. */
let begunKey: string | null = null;

/** The selection of this tab's last `begin_checkout`. */
const BEGUN_KEY = "checkoutBegun";

/** GA4's default session timeout. */
const SESSION_MS = 30 * 60_000;

/** Reserves the key. Returns whether `begin_checkout` is due: once per session and selection. */
export function beginRequest(offered: FormTicket, selection: string): boolean {
  const stored = storedTicket();
  const isDue = stored === null ? !isBegun : stored.key !== begunKey && isDueFor(stored, selection);
  begunKey = requestTicket(offered).key;
  writeStored("sessionStorage", BEGUN_KEY, selection);
  isBegun = storedTicket() === null;
  return isDue;
}

function isDueFor({ formToken }: FormTicket, selection: string): boolean {
  const begun = readStored("sessionStorage", BEGUN_KEY);
  if (begun !== null) return begun !== selection;
  // The key may be of an earlier session.
  const reservedAt = parseFormToken(formToken)?.sendableFrom ?? Number.POSITIVE_INFINITY;
  return Date.now() - reservedAt > SESSION_MS;
}

export function forgetRequestKey(): void {
  isBegun = false;
  writeStored("localStorage", KEY, null);
}

/** Set from the redirect until /thank-you confirms the request. */
const STORED_KEY = "requestStored";

export function markRequestStored(): void {
  writeStored("sessionStorage", STORED_KEY, "yes");
}

/** Whether this tab was redirected to a confirmation that has not been shown yet. */
export function isJustStored(): boolean {
  return readStored("sessionStorage", STORED_KEY) !== null;
}

/** Used where storage is blocked. */
let confirmedHere: string | null = null;

/** `revisited` on a reload or Back; `resent` when the same content was sent again. */
export function confirmRequest(key: string): "first" | "resent" | "revisited" {
  const isRedirected = isJustStored();
  writeStored("sessionStorage", STORED_KEY, null);
  const isKnown = confirmedHere === key || readStored("localStorage", CONFIRMED_KEY) === key;
  if (isKnown && !isRedirected) return "revisited";
  confirmedHere = key;
  writeStored("localStorage", CONFIRMED_KEY, key);
  writeStored("sessionStorage", REQUEST_DRAFT, null);
  forgetRequestKey();
  return isKnown ? "resent" : "first";
}

export function isConfirmationStored(key: string): boolean {
  return readStored("localStorage", CONFIRMED_KEY) === key;
}

/** Calls back when another tab confirms the request. Returns an unsubscribe function. */
export function onSentInAnotherTab(notify: () => void): () => void {
  function listen(event: StorageEvent): void {
    if (event.key === CONFIRMED_KEY && event.newValue !== null) notify();
  }
  window.addEventListener("storage", listen);
  return () => window.removeEventListener("storage", listen);
}
