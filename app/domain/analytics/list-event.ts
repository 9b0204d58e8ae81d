import { type Catalogue, offersOf } from "#app/domain/catalogue/catalogue.ts";
import { eventItem } from "./event-item.ts";
import type { ListEvent } from "./event-schema.ts";

/** Apart from the other events, which are loaded with the cart. */
export function listEvent(catalogue: Catalogue, visitorId: string | null): ListEvent {
  return {
    event: "view_item_list",
    visitor_id: visitorId,
    ecommerce: {
      currency: "USD",
      item_list_id: "services_catalogue",
      item_list_name: "Services catalogue",
      items: catalogue
        .flatMap(offersOf)
        .map((offer, index) => ({ ...eventItem({ ...offer, quantity: 1 }), index })),
    },
  };
}
