import { isPriced, type Offer } from "#app/domain/catalogue/catalogue.ts";
import { type Cents, formatUsd } from "#app/domain/money/money.ts";
import { type Discount, evaluateCoupon } from "./coupon.ts";

export type OfferLine = Offer & { readonly quantity: number };

export interface Totals {
  readonly subtotal: Cents;
  readonly discount: Discount | null;
  readonly total: Cents;
  /** Number of lines without a price (SKU_99); the sums exclude them. */
  readonly unpriced: number;
}

/** `null` without a price (SKU_99). */
export function lineTotal(line: OfferLine): Cents | null {
  return isPriced(line) ? line.price * line.quantity : null;
}

export function getSubtotal(lines: readonly OfferLine[]): Cents {
  return lines.reduce((sum, line) => sum + (lineTotal(line) ?? 0), 0);
}

/** In cents (spec §5). `discount` is `null` when the code gives none. */
export function getTotals(lines: readonly OfferLine[], couponCode: string | null): Totals {
  const subtotal = getSubtotal(lines);
  const coupon = evaluateCoupon(couponCode ?? "", subtotal);
  const discount = coupon.ok ? coupon.discount : null;
  const unpriced = lines.filter((line) => !isPriced(line)).length;
  return { subtotal, discount, total: subtotal - (discount?.amount ?? 0), unpriced };
}

/** The total as shown; a cart without prices (SKU_99) has none yet. */
export function totalText({ subtotal, total, unpriced }: Omit<Totals, "discount">): string {
  return amountText({ subtotal, unpriced }, total);
}

export function amountText(
  { subtotal, unpriced }: Pick<Totals, "subtotal" | "unpriced">,
  amount: Cents,
): string {
  return subtotal === 0 && unpriced > 0 ? "to be confirmed" : formatUsd(amount);
}
