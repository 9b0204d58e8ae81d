import { listEvent } from "#app/domain/analytics/list-event.ts";
import type { Catalogue } from "#app/domain/catalogue/catalogue.ts";
import { pushEvent } from "./push-event.ts";
import { visitorId } from "./visitor-id.ts";

/** What the request page reports: apart from `track.ts`, which comes with the cart. */
export function trackList(catalogue: Catalogue): void {
  pushEvent(listEvent(catalogue, visitorId()));
}
