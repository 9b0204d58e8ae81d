import { readStored, writeStored } from "#app/browser-storage.ts";
import { addTouch, readTouch, type Touches } from "#app/domain/attribution/touch.ts";
import { decodeTouches, encodeTouches } from "#app/domain/attribution/touches-text.ts";

/** Stored with marketing consent only; without, an arrival is known as long as the page lives. */
const KEY = "attributionTouches";

let touches: Touches | null = null;

/** Takes down how the visitor got here, once a document: navigation inside the site is no arrival. */
export function rememberArrival(): void {
  arrived();
}

/** The text for the form's hidden field. */
export function touchesText(): string {
  return encodeTouches(arrived());
}

/** With consent the first arrival of earlier visits counts; without, it is taken away. */
export function allowStoredTouches(isAllowed: boolean): void {
  if (!isAllowed) {
    writeStored("localStorage", KEY, null);
    return;
  }
  const known = decodeTouches(readStored("localStorage", KEY));
  const now = arrived();
  touches = known ? addTouch(known, now.last) : now;
  writeStored("localStorage", KEY, encodeTouches(touches));
}

function arrived(): Touches {
  touches ??= addTouch(
    null,
    readTouch({
      address: new URL(window.location.href),
      referrer: document.referrer,
      time: new Date(),
    }),
  );
  return touches;
}
