import { readStored, writeStored } from "#app/browser-storage.ts";
import { addTouchpoint, type Touchpoints } from "#app/domain/attribution/touchpoint-history.ts";
import { decodeTouchpoints, encodeTouchpoints } from "#app/domain/attribution/touchpoints-text.ts";
import { readLanding } from "./landing.ts";

/** With marketing consent only; the head script removes it after a withdrawal. */
const TOUCHES_KEY = "attributionTouches";

let touchpoints: Touchpoints | null = null;

export function touchpointsText(): string {
  return encodeTouchpoints(currentTouchpoints());
}

export function storeTouchpoints(): void {
  const known = decodeTouchpoints(readStored("localStorage", TOUCHES_KEY));
  const now = currentTouchpoints();
  touchpoints = known ? addTouchpoint(known, now.last, readLanding().isEarlier) : now;
  writeStored("localStorage", TOUCHES_KEY, encodeTouchpoints(touchpoints));
}

export function forgetTouchpoints(): void {
  touchpoints = null;
  writeStored("localStorage", TOUCHES_KEY, null);
}

function currentTouchpoints(): Touchpoints {
  touchpoints ??= addTouchpoint(null, readLanding().touch);
  return touchpoints;
}
