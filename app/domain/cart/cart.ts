import {
  type Catalogue,
  findOffer,
  type Offer,
  type Sku,
  UNKNOWN_SKU,
} from "#app/domain/catalogue/catalogue.ts";
import type { OfferLine } from "./totals.ts";

export const MIN_QUANTITY = 1;
export const MAX_QUANTITY = 999;
/** Limit of a stored cart and of a request. */
export const MAX_LINES = 100;

export interface CartLine extends OfferLine {
  readonly id: string;
}

/** In insertion order, each service once (see {@link isSameService}). */
export type Cart = readonly CartLine[];

/** Same SKU and variant (spec §4); services outside the catalogue (SKU_99) also by name and option. */
export function isSameService(a: Offer, b: Offer): boolean {
  if (a.sku !== b.sku || a.variant !== b.variant) return false;
  return a.sku !== UNKNOWN_SKU || (a.name === b.name && a.option === b.option);
}

/** Parses a quantity of any type: floored, clamped to 1–999; 1 when it is not a number (spec §4). */
export function toQuantity(value: unknown): number {
  const number = typeof value === "string" ? Number(value) : value;
  if (typeof number !== "number" || Number.isNaN(number)) return MIN_QUANTITY;
  return Math.min(Math.max(Math.floor(number), MIN_QUANTITY), MAX_QUANTITY);
}

export function addToCart(cart: Cart, offer: Offer, quantity: number, newId: string): Cart {
  const present = cart.find((line) => isSameService(line, offer));
  if (present) return setQuantity(cart, present.id, present.quantity + toQuantity(quantity));
  return [...cart, { ...offer, id: newId, quantity: toQuantity(quantity) }];
}

export function setQuantity(cart: Cart, id: string, quantity: unknown): Cart {
  return cart.map((line) => (line.id === id ? { ...line, quantity: toQuantity(quantity) } : line));
}

export function removeFromCart(cart: Cart, id: string): Cart {
  return cart.filter((line) => line.id !== id);
}

export function restoreToCart(cart: Cart, line: CartLine, index: number): Cart {
  if (cart.some((present) => isSameService(present, line))) {
    return addToCart(cart, line, line.quantity, line.id);
  }
  return [...cart.slice(0, index), line, ...cart.slice(index)];
}

/** Returns the services whose quantity changed, each with the difference as quantity. */
export function changesBetween(before: Cart, after: Cart): CartLine[] {
  const removed = before.filter((line) => quantityIn(after, line) === 0);
  return [...after, ...removed]
    .map((line) => ({ ...line, quantity: quantityIn(after, line) - quantityIn(before, line) }))
    .filter(({ quantity }) => quantity !== 0);
}

function quantityIn(cart: Cart, offer: Offer): number {
  return cart.find((line) => isSameService(line, offer))?.quantity ?? 0;
}

/** Returns recommended add-ons missing from a cart with a core service (spec §2, cart drawer). */
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
