import { readStored, writeStored } from "#app/browser-storage.ts";
import {
  addTouchpoint,
  readTouchpoint,
  type Touchpoints,
} from "#app/domain/attribution/touchpoint.ts";
import { decodeTouchpoints, encodeTouchpoints } from "#app/domain/attribution/touchpoints-text.ts";
import { rememberArrival, TOUCHES_KEY } from "./arrival.ts";

let touches: Touchpoints | null = null;

export function touchpointsText(): string {
  return encodeTouchpoints(arrived());
}

/** The first touchpoint of earlier visits is kept. */
export function storeTouchpoints(): void {
  const known = decodeTouchpoints(readStored("localStorage", TOUCHES_KEY));
  const now = arrived();
  touches = known ? addTouchpoint(known, now.last) : now;
  writeStored("localStorage", TOUCHES_KEY, encodeTouchpoints(touches));
}

export function forgetEarlierTouchpoints(): void {
  touches = null;
}

function arrived(): Touchpoints {
  touches ??= addTouchpoint(null, readTouchpoint(rememberArrival()));
  return touches;
}
