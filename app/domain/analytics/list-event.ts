import { type Catalogue, offersOf } from "#app/domain/catalogue/catalogue.ts";
import { type EventItem, eventItem } from "./event-item.ts";

/** `index` counts from 0. */
export interface ListItem extends EventItem {
  readonly index: number;
}

/** GA4 view_item_list: the catalogue was shown. */
export interface ListEvent {
  readonly event: "view_item_list";
  readonly visitor_id: string | null;
  readonly ecommerce: {
    readonly currency: "USD";
    readonly item_list_id: string;
    readonly item_list_name: string;
    readonly items: readonly ListItem[];
  };
}

export function listEvent(catalogue: Catalogue, visitorId: string | null): ListEvent {
  const items = catalogue
    .flatMap(offersOf)
    .map((offer, index) => ({ ...eventItem({ ...offer, quantity: 1 }), index }));
  return {
    event: "view_item_list",
    visitor_id: visitorId,
    ecommerce: {
      currency: "USD",
      item_list_id: "services_catalogue",
      item_list_name: "Services catalogue",
      items,
    },
  };
}
