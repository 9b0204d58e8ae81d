import { readStored, writeStored } from "#app/browser-storage.ts";

/** Time (ms) of the last `begin_checkout`, then the selections of its session, for all tabs. */
const STARTED_STORAGE_KEY = "begunCheckout";

/** GA4's default session timeout. */
const SESSION_MS = 30 * 60_000;

/**
 * Returns a function that says whether `begin_checkout` is due: once a document, for a new request,
 * session or selection.
 */
export function createCheckoutCheck(): (selection: string) => boolean {
  // A change of the selection on this page starts no other checkout.
  let hasStarted = false;
  return function isCheckoutDue(selection) {
    const stored = readStored("localStorage", STARTED_STORAGE_KEY);
    const [time, ...selections] = (stored ?? "").split(" ");
    const known = Date.now() - Number(time) <= SESSION_MS ? selections : [];
    const started = [Date.now(), ...new Set([...known, selection])].join(" ");
    const isStored = writeStored("localStorage", STARTED_STORAGE_KEY, started);
    // The last request may have been confirmed by another tab.
    const isNewRequest = isStored && stored === null;
    const isDue = (isNewRequest || !hasStarted) && !known.includes(selection);
    hasStarted = true;
    return isDue;
  };
}

/** After a request was confirmed. */
export function forgetStartedCheckouts(): void {
  writeStored("localStorage", STARTED_STORAGE_KEY, null);
}
