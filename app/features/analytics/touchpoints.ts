import { readStored, writeStored } from "#app/browser-storage.ts";
import { addTouchpoint } from "#app/domain/attribution/touchpoint-history.ts";
import { parseTouchpoints, formatTouchpoints } from "#app/domain/attribution/touchpoints-text.ts";
import { siteState } from "#app/site-state.ts";
import { readLanding } from "./landing.ts";

/** With marketing consent only; the head script removes it after a withdrawal. */
const TOUCHES_KEY = "attributionTouches";

/** This visit's touchpoint, with marketing consent after those of earlier visits. */
export function touchpointsText(): string {
  const { touch, isEarlier } = readLanding();
  const isAllowed = siteState().consentChoice?.marketing;
  const stored = isAllowed ? parseTouchpoints(readStored("localStorage", TOUCHES_KEY)) : null;
  return formatTouchpoints(addTouchpoint(stored, touch, isEarlier));
}

export function storeTouchpoints(): void {
  writeStored("localStorage", TOUCHES_KEY, touchpointsText());
}
