import { type Catalogue, offersOf } from "#app/domain/catalogue/catalogue.ts";
import { eventItem, SERVICES_LIST } from "./event-item.ts";
import type { ListEvent } from "./event-schema.ts";

/** In its own file because site-events.ts is loaded only with the cart. */
export function listEvent(catalogue: Catalogue, visitorId: string | null): ListEvent {
  return {
    event: "view_item_list",
    visitor_id: visitorId,
    ecommerce: {
      currency: "USD",
      ...SERVICES_LIST,
      items: catalogue
        .flatMap(offersOf)
        .map((offer, index) => ({ ...eventItem({ ...offer, quantity: 1 }), index })),
    },
  };
}
