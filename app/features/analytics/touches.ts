import { readStored, writeStored } from "#app/browser-storage.ts";
import { addTouch, readTouch, type Touches } from "#app/domain/attribution/touch.ts";
import { decodeTouches, encodeTouches } from "#app/domain/attribution/touches-text.ts";
import { rememberArrival, TOUCHES_KEY } from "./arrival.ts";

let touches: Touches | null = null;

/** The text for the form's hidden field. */
export function touchesText(): string {
  return encodeTouches(arrived());
}

/** With consent the first arrival of earlier visits counts. */
export function storeTouches(): void {
  const known = decodeTouches(readStored("localStorage", TOUCHES_KEY));
  const now = arrived();
  touches = known ? addTouch(known, now.last) : now;
  writeStored("localStorage", TOUCHES_KEY, encodeTouches(touches));
}

/** Without consent how the visitor came to this page is all that is known. */
export function forgetEarlierTouches(): void {
  touches = null;
}

function arrived(): Touches {
  touches ??= addTouch(null, readTouch(rememberArrival()));
  return touches;
}
