import { readStored, writeStored } from "#app/browser-storage.ts";
import type { FormTicket } from "#app/domain/forms/form-guard.ts";
import { parseFormKey, parseFormToken } from "#app/domain/forms/form-token.ts";

/** Key and form token of the next request, then the time (ms) and the selections that were begun. */
const TICKET_STORAGE_KEY = "requestKey";
/** Set in this tab from the redirect until /thank-you confirms the request. */
const ACCEPTED_STORAGE_KEY = "requestStored";
/** The key of the last confirmed request. */
const CONFIRMED_STORAGE_KEY = "settledRequest";
export const REQUEST_DRAFT = "requestDraft";

function storedTicket() {
  const text = readStored("localStorage", TICKET_STORAGE_KEY) ?? "";
  const [keyText, formToken = "", begunAt, ...selections] = text.split(" ");
  const key = parseFormKey(keyText);
  return key === null ? null : { key, formToken, begunAt: Number(begunAt), selections };
}

/** Time and selections of this document's last `beginRequest`. A renewed key keeps them. */
let begun = "";

/** Idempotency key and form token of the next request, shared by all tabs until it is sent. */
export function requestTicket(offered: FormTicket): FormTicket {
  const stored = storedTicket();
  // Replaces a ticket without a form token, which the server would reject as spam.
  const isUsable = stored && (offered.formToken === "" || parseFormToken(stored.formToken));
  const { key, formToken } = isUsable ? stored : offered;
  if (!isUsable) writeStored("localStorage", TICKET_STORAGE_KEY, `${key} ${formToken}${begun}`);
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
  const isSession = stored !== null && Date.now() - stored.begunAt <= SESSION_MS;
  const known = isSession ? stored.selections : [];
  const isDue = stored ? stored.key !== begunKey && !known.includes(selection) : !isBegun;
  const { key, formToken } = requestTicket(offered);
  begunKey = key;
  begun = ` ${Date.now()} ${[...new Set([...known, selection])].join(" ")}`;
  writeStored("localStorage", TICKET_STORAGE_KEY, `${key} ${formToken}${begun}`);
  isBegun = storedTicket() === null;
  return isDue;
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
  begun = "";
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
