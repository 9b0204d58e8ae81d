import { readStored, writeStored } from "#app/browser-storage.ts";

const VISITOR_ID_KEY = "analyticsVisitorId";

/** What the old site may have stored: one short text without blanks, and no e-mail address. */
const VISITOR_ID = /^[\w.:|-]{1,100}$/;

/** The id in this page, where storage cannot keep it; `null` without consent. */
let current: string | null = null;

/** The visitor's id while there is consent to analytics, else `null` (product.md §7). */
export function visitorId(): string | null {
  return current;
}

/** With consent the stored id is used or made; without, it is taken away. */
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
