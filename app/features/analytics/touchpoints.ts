import { readStored, writeStored } from "#app/browser-storage.ts";
import {
  addTouchpoint,
  landingVisit,
  readTouchpoint,
  type Touchpoints,
} from "#app/domain/attribution/touchpoint.ts";
import { decodeTouchpoints, encodeTouchpoints } from "#app/domain/attribution/touchpoints-text.ts";

/** With marketing consent only; the head script removes it after a withdrawal. */
const TOUCHES_KEY = "attributionTouches";

let touchpoints: Touchpoints | null = null;
let isEarlier = false;

export function touchpointsText(): string {
  return encodeTouchpoints(currentTouchpoints());
}

export function storeTouchpoints(): void {
  const known = decodeTouchpoints(readStored("localStorage", TOUCHES_KEY));
  const now = currentTouchpoints();
  touchpoints = known ? addTouchpoint(known, now.last, isEarlier) : now;
  writeStored("localStorage", TOUCHES_KEY, encodeTouchpoints(touchpoints));
}

export function forgetTouchpoints(): void {
  touchpoints = null;
  writeStored("localStorage", TOUCHES_KEY, null);
}

function currentTouchpoints(): Touchpoints {
  // `window.location` may have changed.
  const [load] = performance.getEntriesByType("navigation");
  const address = new URL(load?.name ?? window.location.href);
  const time = new Date(performance.timeOrigin);
  const visit = { address, referrer: document.referrer, time };
  const arrival = landingVisit(visit);
  isEarlier = arrival !== visit;
  touchpoints ??= addTouchpoint(null, readTouchpoint(arrival));
  return touchpoints;
}
