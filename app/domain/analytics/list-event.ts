import { type Catalogue, listOffers, type Sku } from "#app/domain/catalogue/catalogue.ts";
import { eventItem, SERVICES_LIST } from "./event-item.ts";
import type { ListEvent } from "./event-schema.ts";

/** In its own file because site-events.ts is loaded only with the cart. */
export function listEvent(catalogue: Catalogue, visitorId: string | null): ListEvent {
  const ecommerce = { currency: "USD", ...SERVICES_LIST, items: listItems(catalogue) } as const;
  return { event: "view_item_list", visitor_id: visitorId, ecommerce };
}

/** `skus`: at least one of the catalogue. */
export function selectEvent(
  catalogue: Catalogue,
  skus: readonly Sku[],
  visitorId: string | null,
): ListEvent {
  const items = listItems(catalogue).filter(({ item_id }) => skus.includes(item_id as Sku));
  const ecommerce = { currency: "USD", ...SERVICES_LIST, items } as const;
  return { event: "select_item", visitor_id: visitorId, ecommerce };
}

function listItems(catalogue: Catalogue): ListEvent["ecommerce"]["items"] {
  return catalogue
    .flatMap(listOffers)
    .map((offer, index) => ({ ...eventItem({ ...offer, quantity: 1 }), index }));
}
