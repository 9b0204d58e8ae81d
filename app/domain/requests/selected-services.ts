import * as v from "valibot";
import { MAX_LINES, MAX_QUANTITY, MIN_QUANTITY } from "#app/domain/cart/cart.ts";
import {
  type Catalogue,
  findOffer,
  offerTitle,
  UNKNOWN_SKU,
} from "#app/domain/catalogue/catalogue.ts";
import type { FormFields } from "#app/domain/forms/form-fields.ts";
import type { PricedLine } from "#app/domain/cart/totals.ts";
import { ITEMS_FIELD, quantityField, UNLISTED_FIELD } from "./request-fields.ts";

const WHOLE_NUMBER = /^[1-9]\d{0,2}$/;
const TextSchema = v.pipe(v.string(), v.trim(), v.maxLength(200), v.regex(/^\P{Cc}*$/u));

/** A service outside the catalogue: name and option reach the agency as text. */
const UnlistedSchema = v.pipe(
  v.string(),
  v.maxLength(2_000),
  v.parseJson(),
  v.strictObject({
    name: v.pipe(TextSchema, v.nonEmpty()),
    option: TextSchema,
    quantity: v.pipe(v.number(), v.integer(), v.minValue(MIN_QUANTITY), v.maxValue(MAX_QUANTITY)),
  }),
);

export type SelectedServices =
  | { readonly ok: true; readonly lines: readonly PricedLine[] }
  | { readonly ok: false; readonly message: string };

/** Prices come from the catalogue. Strict, unlike the stored cart: an error here would be charged. */
export function readSelectedServices(fields: FormFields, catalogue: Catalogue): SelectedServices {
  const skus = fields.lists.get(ITEMS_FIELD) ?? [];
  const unlisted = fields.lists.get(UNLISTED_FIELD) ?? [];
  if (skus.length + unlisted.length > MAX_LINES) {
    return refuse(`A request holds at most ${MAX_LINES} services.`);
  }
  if (new Set(skus).size < skus.length) {
    return refuse("A service was sent twice. Please choose each one once and set its quantity.");
  }
  const lines: PricedLine[] = [];
  for (const sku of skus) {
    const offer = findOffer(catalogue, sku);
    if (!offer) return refuse("A chosen service is not in our catalogue. Please choose again.");
    const quantity = fields.values.get(quantityField(sku))?.trim() || `${MIN_QUANTITY}`;
    if (!WHOLE_NUMBER.test(quantity)) {
      const range = `a whole number from ${MIN_QUANTITY} to ${MAX_QUANTITY}`;
      return refuse(`The quantity of ${offerTitle(offer)} must be ${range}.`);
    }
    lines.push({ ...offer, quantity: Number(quantity) });
  }
  for (const text of unlisted) {
    const line = v.safeParse(UnlistedSchema, text);
    if (!line.success) return refuse("A chosen service cannot be read. Please choose again.");
    lines.push({ ...line.output, sku: UNKNOWN_SKU, price: 0, type: "core", variant: null });
  }
  if (lines.length === 0) return refuse("Please select at least one service.");
  return { ok: true, lines };
}

function refuse(message: string): SelectedServices {
  return { ok: false, message };
}
