import { readStored, writeStored } from "#app/browser-storage.ts";

const VISITOR_ID_KEY = "analyticsVisitorId";

/** Also matches ids of the old site: short, no spaces, no e-mail address. */
const VISITOR_ID = /^[\w.:|-]{1,100}$/;

/** Used where storage is unavailable; `null` without consent. */
let current: string | null = null;

/** The visitor id with analytics consent, else `null` (product.md §7). */
export function visitorId(): string | null {
  return current;
}

/** Reads or creates the id with consent; removes it without. */
export function allowVisitorId(isAllowed: boolean): void {
  if (!isAllowed) {
    current = null;
    writeStored("localStorage", VISITOR_ID_KEY, null);
    return;
  }
  const stored = readStored("localStorage", VISITOR_ID_KEY);
  const known = stored !== null && VISITOR_ID.test(stored) ? stored : current;
  current = known ?? crypto.randomUUID();
  if (stored !== current) writeStored("localStorage", VISITOR_ID_KEY, current);
}
