import * as v from "valibot";
import {
  type Catalogue,
  findOffer,
  isPriced,
  type Offer,
  UNKNOWN_SKU,
  type Variant,
  VARIANTS,
} from "#app/domain/catalogue/catalogue.ts";
import { cleanText } from "#app/domain/attribution/attribution.ts";
import { isServerOption, matchOffer } from "#app/domain/catalogue/match-offer.ts";
import { type Cents, centsFromDollars, dollarsFromCents } from "#app/domain/money/money.ts";
import { addToCart, type Cart, type CartLine, MAX_LINES, toQuantity } from "./cart.ts";

const MAX_TEXT_LENGTH = 200;
const MAX_STORED_PRICE_USD = 1_000_000;

/** An invalid field counts as missing, so that it does not cost the line. */
function tolerant<Schema extends v.GenericSchema>(
  schema: Schema,
): v.SchemaWithFallback<v.OptionalSchema<Schema, undefined>, undefined> {
  return v.fallback(v.optional(schema), undefined);
}

/** Within the limits of a request (requests/selected-services.ts), so that every cart can be sent. */
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
type StoredLine = v.InferOutput<typeof StoredLineSchema>;

/** A known service whose stored price is not today's. */
export interface PriceChange {
  readonly name: string;
  readonly option: string;
  readonly from: Cents;
  readonly to: Cents;
}

export interface NormalisedCart {
  readonly cart: Cart;
  readonly priceChanges: readonly PriceChange[];
}

/**
 * Repairs a stored cart of any shape (spec §4, product.md §5): completes SKU and variant from name
 * and option, corrects quantities, merges equal services, applies today's prices, drops empty
 * entries. Idempotent, never throws. `newId` is called for lines without an id.
 */
export function normaliseCart(
  stored: unknown,
  catalogue: Catalogue,
  newId: () => string,
): NormalisedCart {
  const entries = Array.isArray(stored) ? stored : [];
  const priceChanges: PriceChange[] = [];
  const ids = new Set<string>();
  let cart: Cart = [];
  // More entries can only come from a script.
  for (const entry of entries.slice(0, MAX_LINES)) {
    const line = v.safeParse(StoredLineSchema, entry);
    const offer = line.success ? offerOf(line.output, catalogue) : null;
    if (!line.success || !offer) continue;
    const { id, price, quantity } = line.output;
    if (isPriced(offer) && price !== undefined && centsFromDollars(price) !== offer.price) {
      const { name, option } = offer;
      priceChanges.push({ name, option, from: centsFromDollars(price), to: offer.price });
    }
    cart = addToCart(cart, offer, toQuantity(quantity), uniqueId(id, ids, newId));
  }
  return { cart, priceChanges };
}

/** Parses `analyticsCart`; invalid JSON is an empty cart. */
export function decodeCart(
  text: string | null,
  catalogue: Catalogue,
  newId: () => string,
): NormalisedCart {
  return normaliseCart(parseJson(text), catalogue, newId);
}

/** The JSON of `analyticsCart`. `priceChanges` keep the old amount, so that the notice returns. */
export function encodeCart(cart: Cart, priceChanges: readonly PriceChange[] = []): string {
  return JSON.stringify(cart.map((line) => toStoredLine(line, priceChanges)));
}

function toStoredLine(line: CartLine, priceChanges: readonly PriceChange[]) {
  const { id, name, option, price, type, sku, variant, quantity } = line;
  const change = priceChanges.find((one) => one.name === name && one.option === option);
  const dollars = dollarsFromCents(change?.from ?? price);
  return { id, name, option, price: dollars, type, ecommId: sku, variantId: variant, quantity };
}

function offerOf(line: StoredLine, catalogue: Catalogue): Offer | null {
  const { name, option = "" } = line;
  const known =
    findOffer(catalogue, line.ecommId ?? "") ??
    (name === undefined ? null : matchOffer(catalogue, name, option));
  if (known) return known;
  if (name === undefined) return null;
  const price = centsFromDollars(line.price ?? 0);
  const variant = unknownVariant(line, option);
  return { sku: UNKNOWN_SKU, name, option, price, type: line.type ?? "core", variant };
}

function unknownVariant(line: StoredLine, option: string): Variant | null {
  return isServerOption(option) ? "Server" : (line.variantId ?? null);
}

function uniqueId(stored: string | undefined, taken: Set<string>, newId: () => string): string {
  let id = stored ?? newId();
  while (taken.has(id)) id = newId();
  taken.add(id);
  return id;
}

function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? "null");
  } catch {
    return null;
  }
}
