import { isPriced, type Offer } from "#app/domain/catalogue/catalogue.ts";
import type { Cents } from "#app/domain/money/money.ts";
import { type Discount, evaluateCoupon } from "./coupon.ts";

export interface PricedLine extends Offer {
  readonly quantity: number;
}

export interface Totals {
  readonly subtotal: Cents;
  readonly discount: Discount | null;
  /** Subtotal minus discount, never below 0. */
  readonly total: Cents;
  /** How many services wait for a price (SKU_99) and are in none of these sums. */
  readonly unpriced: number;
}

/** A line's price times its quantity; `null` while the price is to be confirmed (SKU_99). */
export function lineTotal(line: PricedLine): Cents | null {
  return isPriced(line) ? line.price * line.quantity : null;
}

/** Services whose price is to be confirmed do not count: nobody has agreed to a figure for them. */
export function subtotalOf(lines: readonly PricedLine[]): Cents {
  return lines.reduce((sum, line) => sum + (lineTotal(line) ?? 0), 0);
}

/** In cents (spec §5). A code that gives no discount is no error: `discount` is `null` then. */
export function totalsOf(lines: readonly PricedLine[], couponCode: string | null): Totals {
  const subtotal = subtotalOf(lines);
  const coupon = evaluateCoupon(couponCode ?? "", subtotal);
  const discount = coupon.ok ? coupon.discount : null;
  const unpriced = lines.filter((line) => !isPriced(line)).length;
  return { subtotal, discount, total: Math.max(subtotal - (discount?.amount ?? 0), 0), unpriced };
}
