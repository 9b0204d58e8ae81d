import { readStored, writeStored } from "#app/browser-storage.ts";
import { addTouch, readTouch, type Touches } from "#app/domain/attribution/touch.ts";
import { decodeTouches, encodeTouches } from "#app/domain/attribution/touches-text.ts";
import { rememberArrival, TOUCHES_KEY } from "./arrival.ts";

let touches: Touches | null = null;

export function touchesText(): string {
  return encodeTouches(arrived());
}

/** The first touchpoint of earlier visits is kept. */
export function storeTouches(): void {
  const known = decodeTouches(readStored("localStorage", TOUCHES_KEY));
  const now = arrived();
  touches = known ? addTouch(known, now.last) : now;
  writeStored("localStorage", TOUCHES_KEY, encodeTouches(touches));
}

export function forgetEarlierTouches(): void {
  touches = null;
}

function arrived(): Touches {
  touches ??= addTouch(null, readTouch(rememberArrival()));
  return touches;
}
