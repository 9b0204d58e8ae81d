import { type Arrival, landingOf } from "#app/domain/attribution/touch.ts";

/** Stored with marketing consent only; without, an arrival is known as long as the page lives. */
export const TOUCHES_KEY = "attributionTouches";

let arrival: Arrival | null = null;

/** Takes down how this document was reached, once: the browser forgets it with the next one. */
export function rememberArrival(): Arrival {
  arrival ??= landingOf({
    address: new URL(window.location.href),
    referrer: document.referrer,
    time: new Date(),
  });
  return arrival;
}
