import * as v from "valibot";
import {
  type Catalogue,
  findOffer,
  isPriced,
  type Offer,
  UNKNOWN_SKU,
  VARIANTS,
} from "#app/domain/catalogue/catalogue.ts";
import { cleanText } from "#app/domain/attribution/attribution.ts";
import { isServerOption, matchOffer } from "#app/domain/catalogue/match-offer.ts";
import { type Cents, centsFromDollars, dollarsFromCents } from "#app/domain/money/money.ts";
import { addToCart, type Cart, type CartLine, MAX_LINES, toQuantity } from "./cart.ts";

const MAX_TEXT_LENGTH = 200;
const MAX_STORED_PRICE_USD = 1_000_000;

/** Treats an invalid field as missing, so that the line is kept. */
function tolerant<Schema extends v.GenericSchema>(schema: Schema) {
  return v.fallback(v.optional(schema), undefined);
}

/** Within the limits of a request (requests/priced-selection.ts), so that every cart can be sent. */
const TextSchema = v.pipe(
  v.string(),
  v.transform((text) => cleanText(text, MAX_TEXT_LENGTH)),
  v.nonEmpty(),
);

const PriceSchema = v.union([
  v.number(),
  v.pipe(v.string(), v.regex(/^\s*\d+(\.\d+)?\s*$/), v.transform(Number)),
]);

/** A stored line of the old and new site (spec §3, CART LINE); price in dollars. */
const StoredLineSchema = v.object({
  id: tolerant(TextSchema),
  name: tolerant(TextSchema),
  option: tolerant(TextSchema),
  price: tolerant(v.pipe(PriceSchema, v.finite(), v.minValue(0), v.maxValue(MAX_STORED_PRICE_USD))),
  type: tolerant(v.picklist(["core", "addon"])),
  ecommId: tolerant(v.string()),
  variantId: tolerant(v.nullable(v.picklist(VARIANTS))),
  quantity: v.optional(v.unknown()),
});

const StoredCartSchema = v.fallback(
  v.pipe(v.string(), v.parseJson(), v.array(v.fallback(StoredLineSchema, {}))),
  [],
);

type StoredLine = v.InferOutput<typeof StoredLineSchema>;

export interface PriceChange extends Pick<Offer, "name" | "option"> {
  readonly from: Cents;
  readonly to: Cents;
}

/** Parses and repairs any text of `analyticsCart`; applies current prices (spec §4, product.md §5). */
export function parseCart(
  text: string | null,
  catalogue: Catalogue,
  newId: () => string,
): { cart: Cart; priceChanges: readonly PriceChange[] } {
  const priceChanges = new Map<string, PriceChange>();
  const ids = new Set<string>();
  let cart: Cart = [];
  // The site stores at most this many.
  for (const line of v.parse(StoredCartSchema, text).slice(0, MAX_LINES)) {
    const offer = findStoredOffer(line, catalogue);
    if (!offer) continue;
    const { id, price, quantity } = line;
    if (isPriced(offer) && price !== undefined && centsFromDollars(price) !== offer.price) {
      const { name, option } = offer;
      priceChanges.set(offer.sku, { name, option, from: centsFromDollars(price), to: offer.price });
    }
    cart = addToCart(cart, offer, toQuantity(quantity), uniqueId(id, ids, newId));
  }
  return { cart, priceChanges: [...priceChanges.values()] };
}

/** The JSON of `analyticsCart`. Keeps the old price of `priceChanges`, so that the notice reappears. */
export function formatCart(cart: Cart, priceChanges: readonly PriceChange[]): string {
  return JSON.stringify(cart.map((line) => toStoredLine(line, priceChanges)));
}

function toStoredLine(line: CartLine, priceChanges: readonly PriceChange[]) {
  const { id, name, option, price, type, sku, variant, quantity } = line;
  const change = priceChanges.find((one) => one.name === name && one.option === option);
  const dollars = dollarsFromCents(change?.from ?? price);
  return { id, name, option, price: dollars, type, ecommId: sku, variantId: variant, quantity };
}

function findStoredOffer(line: StoredLine, catalogue: Catalogue): Offer | null {
  const { ecommId, name = "", option = "", type = "core" } = line;
  const known = findOffer(catalogue, ecommId) ?? matchOffer(catalogue, name, option);
  if (known || name === "") return known;
  const price = centsFromDollars(line.price ?? 0);
  const variant = isServerOption(option) ? "Server" : (line.variantId ?? null);
  return { sku: UNKNOWN_SKU, name, option, price, type, variant };
}

function uniqueId(stored: string | undefined, taken: Set<string>, newId: () => string): string {
  let id = stored ?? newId();
  while (taken.has(id)) id = newId();
  taken.add(id);
  return id;
}
