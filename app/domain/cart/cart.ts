import {
  type Catalogue,
  findOffer,
  type Offer,
  type Sku,
  UNKNOWN_SKU,
} from "#app/domain/catalogue/catalogue.ts";

export const MIN_QUANTITY = 1;
export const MAX_QUANTITY = 999;
/** Of a stored cart and of a request: more than any visitor has. */
export const MAX_LINES = 100;

/** One line of the cart: an offer, how many websites it is for, and an id that is unique per add. */
export interface CartLine extends Offer {
  readonly id: string;
  /** A whole number from 1 to 999. */
  readonly quantity: number;
}

/** In the order of adding; no two lines are the same service (see {@link isSameService}). */
export type Cart = readonly CartLine[];

/**
 * Two lines are one when SKU and variant agree (spec §4). Services that are not in the catalogue
 * all carry SKU_99: there the name and the option tell them apart, so that none is swallowed.
 */
export function isSameService(a: Offer, b: Offer): boolean {
  if (a.sku !== b.sku || a.variant !== b.variant) return false;
  return a.sku !== UNKNOWN_SKU || (a.name === b.name && a.option === b.option);
}

/**
 * A quantity from anything (a field's text, a stored value): floored, at least 1, at most 999;
 * what is no number at all is 1 (spec §4).
 */
export function toQuantity(value: unknown): number {
  const number = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
  if (typeof number !== "number" || Number.isNaN(number)) return MIN_QUANTITY;
  return Math.min(Math.max(Math.floor(number), MIN_QUANTITY), MAX_QUANTITY);
}

/** Adds to the line of the same service, or appends a line with the given id. */
export function addToCart(cart: Cart, offer: Offer, quantity: number, newId: string): Cart {
  const present = cart.find((line) => isSameService(line, offer));
  if (present) return setQuantity(cart, present.id, present.quantity + toQuantity(quantity));
  const { sku, name, option, price, type, variant } = offer;
  const line = { id: newId, sku, name, option, price, type, variant };
  return [...cart, { ...line, quantity: toQuantity(quantity) }];
}

/** Takes any `quantity` (see {@link toQuantity}); an id that is not in the cart changes nothing. */
export function setQuantity(cart: Cart, id: string, quantity: unknown): Cart {
  return cart.map((line) => (line.id === id ? { ...line, quantity: toQuantity(quantity) } : line));
}

/** Deletes the line (spec §4); an id that is not in the cart changes nothing. */
export function removeFromCart(cart: Cart, id: string): Cart {
  return cart.filter((line) => line.id !== id);
}

/** Puts a removed line back at its place; merges when the service was added again meanwhile. */
export function restoreToCart(cart: Cart, line: CartLine, index: number): Cart {
  if (cart.some((present) => isSameService(present, line))) {
    return addToCart(cart, line, line.quantity, line.id);
  }
  return cart.toSpliced(index, 0, line);
}

/** How many more of each service `after` holds than `before`, without the services that stayed. */
export function changesBetween(before: Cart, after: Cart): CartLine[] {
  const changed: CartLine[] = [];
  for (const line of [...after, ...before.filter((old) => !after.some(sameAs(old)))]) {
    const had = before.find(sameAs(line))?.quantity ?? 0;
    const has = after.find(sameAs(line))?.quantity ?? 0;
    if (has !== had) changed.push({ ...line, quantity: has - had });
  }
  return changed;
}

function sameAs(line: CartLine): (other: CartLine) => boolean {
  return (other) => isSameService(line, other);
}

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
