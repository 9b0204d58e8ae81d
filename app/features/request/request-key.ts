import { readStored, writeStored } from "#app/browser-storage.ts";
import { parseFormKey } from "#app/domain/forms/form-key.ts";
import type { FormTicket } from "#app/domain/spam/form-guard.ts";
import { parseStamp } from "#app/domain/spam/stamp.ts";

const KEY = "requestKey";
const SETTLED_KEY = "settledRequest";

/** What this browser has stored, whatever an older page left there. */
function storedTicket(): FormTicket | null {
  const [storedKey, stamp = ""] = (readStored("localStorage", KEY) ?? "").split(" ");
  const key = parseFormKey(storedKey);
  return key === null ? null : { key, stamp };
}

/**
 * The idempotency key of the request that this browser is about to send, with the stamp that the
 * server gave it: one for all tabs, until the request is settled. `offered` is the server's proposal.
 */
export function requestTicket(offered: FormTicket): FormTicket {
  const stored = storedTicket();
  // A key without its stamp, as an older page stored it, would only be asked about.
  if (stored && (offered.stamp === "" || parseStamp(stored.stamp))) return stored;
  const { key, stamp } = offered;
  writeStored("localStorage", KEY, `${key} ${stamp}`);
  return { key, stamp };
}

/** Where storage keeps no key, the page itself knows that a request was begun. */
let isBegun = false;

/**
 * True once for each request to come: when a browser first means to send it. The key is what
 * remembers that, so no tab, reload or Back begins the same request again.
 */
export function beginRequest(offered: FormTicket): boolean {
  const isFirst = !isBegun && storedTicket() === null;
  requestTicket(offered);
  isBegun = readStored("localStorage", KEY) === null;
  return isFirst;
}

/** The stored key turned out to be used: the next sending is a request of its own. */
export function forgetRequestKey(): void {
  isBegun = false;
  writeStored("localStorage", KEY, null);
}

/** In this tab from the answer that leads to the confirmation until that page settles the request. */
const STORED_KEY = "requestStored";

/** The server stored what this page sent, or knows it already. */
export function noteStored(): void {
  writeStored("sessionStorage", STORED_KEY, "yes");
}

/** The request that this page settled, where storage does not remember it. */
let settledHere: string | null = null;

/**
 * What a stored request is to this browser: `first` once, and `known` afterwards, so that a reload or Back
 * settles nothing again. `repeated` where this page has just sent one more that says the same as a known
 * one: the server took it for that.
 */
export function settleRequest(key: string): "first" | "repeated" | "known" {
  const isAnswer = readStored("sessionStorage", STORED_KEY) !== null;
  writeStored("sessionStorage", STORED_KEY, null);
  const isKnown = settledHere === key || readStored("localStorage", SETTLED_KEY) === key;
  if (isKnown && !isAnswer) return "known";
  settledHere = key;
  writeStored("localStorage", SETTLED_KEY, key);
  forgetRequestKey();
  return isKnown ? "repeated" : "first";
}

/** False where storage is forbidden: a reload settles the request again. */
export function isSettledForGood(key: string): boolean {
  return readStored("localStorage", SETTLED_KEY) === key;
}

/** Calls back when another tab settled the request; answers with how to stop. */
export function onSettledElsewhere(tell: () => void): () => void {
  function listen(event: StorageEvent): void {
    if (event.key === SETTLED_KEY && event.newValue !== null) tell();
  }
  window.addEventListener("storage", listen);
  return () => window.removeEventListener("storage", listen);
}

/** The services request's draft in this tab; dropped when the request is stored. */
export const REQUEST_DRAFT = "requestDraft";
