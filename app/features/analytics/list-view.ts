import { listEvent } from "#app/domain/analytics/list-event.ts";
import type { ListEvent } from "#app/domain/analytics/event-schema.ts";
import type { Catalogue } from "#app/domain/catalogue/catalogue.ts";
import { siteState } from "#app/site-state.ts";
import { pushEvent } from "./push-event.ts";

/** Not in `track.ts`, which is in the cart's browser file. */
export function trackListView(
  catalogue: Catalogue,
  mark: Pick<ListEvent, "after_consent"> = {},
): void {
  pushEvent({ ...listEvent(catalogue, siteState().visitorId), ...mark });
}
