import * as v from "valibot";
import { MAX_LINES, MAX_QUANTITY, MIN_QUANTITY } from "#app/domain/cart/cart.ts";
import {
  type Catalogue,
  findOffer,
  offerTitle,
  UNKNOWN_SKU,
} from "#app/domain/catalogue/catalogue.ts";
import { ANY_SUBTOTAL, couponHint, evaluateCoupon } from "#app/domain/cart/coupon.ts";
import { type OfferLine, getSubtotal, type Totals, getTotals } from "#app/domain/cart/totals.ts";
import type { FieldIssues, FormFields } from "#app/domain/forms/form-fields.ts";
import { COUPON_FIELD, ITEMS_FIELD, quantityField, UNLISTED_FIELD } from "./request-fields.ts";

type PricedSelection =
  | { readonly ok: true; readonly lines: readonly OfferLine[]; readonly totals: Totals }
  | { readonly ok: false; readonly issues: FieldIssues };

export function parsePricedSelection(fields: FormFields, catalogue: Catalogue): PricedSelection {
  const services = parseSelectedServices(fields, catalogue);
  const isRejected = typeof services === "string";
  const code = fields.values.get(COUPON_FIELD) ?? "";
  const coupon = evaluateCoupon(code, isRejected ? ANY_SUBTOTAL : getSubtotal(services));
  const issues: Record<string, string> = {};
  if (isRejected) issues.selection = services;
  if (!coupon.ok && coupon.reason !== "missing") issues.coupon = couponHint(coupon, code, null);
  if (isRejected || issues.coupon) return { ok: false, issues };
  return { ok: true, lines: services, totals: getTotals(services, code) };
}

const WHOLE_NUMBER = /^[1-9]\d{0,2}$/;
const TextSchema = v.pipe(v.string(), v.trim(), v.maxLength(200), v.regex(/^\P{Cc}*$/u));

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

/** Returns lines with catalogue prices, or a message. Strict: the visitor would pay for a tolerated error. */
function parseSelectedServices(fields: FormFields, catalogue: Catalogue): OfferLine[] | string {
  const skus = fields.lists.get(ITEMS_FIELD) ?? [];
  const unlisted = fields.lists.get(UNLISTED_FIELD) ?? [];
  if (skus.length + unlisted.length > MAX_LINES) {
    return `A request holds at most ${MAX_LINES} services.`;
  }
  if (new Set(skus).size < skus.length) {
    return "A service was sent twice. Choose each one once and set its quantity.";
  }
  const lines: OfferLine[] = [];
  for (const sku of skus) {
    const offer = findOffer(catalogue, sku);
    if (!offer) return "A chosen service is not in our catalogue. Choose again.";
    const quantity = fields.values.get(quantityField(sku))?.trim() || `${MIN_QUANTITY}`;
    if (!WHOLE_NUMBER.test(quantity)) {
      const range = `a whole number from ${MIN_QUANTITY} to ${MAX_QUANTITY}`;
      return `The quantity of ${offerTitle(offer)} must be ${range}.`;
    }
    lines.push({ ...offer, quantity: Number(quantity) });
  }
  for (const text of unlisted) {
    const line = v.safeParse(UnlistedSchema, text);
    if (!line.success) return "A chosen service cannot be read. Choose again.";
    lines.push({ ...line.output, sku: UNKNOWN_SKU, price: 0, type: "core", variant: null });
  }
  return lines.length > 0 ? lines : "Select at least one service.";
}
