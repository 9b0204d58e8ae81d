import {
  type Catalogue,
  findOffer,
  type Offer,
  type Sku,
} from "#app/domain/catalogue/catalogue.ts";
import type { Cart } from "./cart.ts";

/**
 * The add-ons to offer next to a cart (spec §2, cart drawer): only with a core service in it, and
 * each only while it is not in the cart itself.
 */
export function recommendedAddons(
  cart: Cart,
  recommended: readonly Sku[],
  catalogue: Catalogue,
): Offer[] {
  if (!cart.some((line) => line.type === "core")) return [];
  return recommended
    .filter((sku) => !cart.some((line) => line.sku === sku))
    .map((sku) => findOffer(catalogue, sku))
    .filter((offer) => offer !== null);
}
