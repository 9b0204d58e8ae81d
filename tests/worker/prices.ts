import { catalogue } from "#app/content/catalogue.ts";
import { findOffer } from "#app/domain/catalogue/catalogue.ts";
import { formatUsd } from "#app/domain/money/money.ts";
import { type Totals, getTotals } from "#app/domain/cart/totals.ts";

/** Totals from the catalogue, so that tests do not depend on prices. */
export function totalsToday(
  quantities: Readonly<Record<string, number>>,
  coupon: string | null,
): Totals {
  const lines = Object.entries(quantities).map(([sku, quantity]) => {
    const offer = findOffer(catalogue, sku);
    if (!offer) throw new Error(`${sku} is not in the catalogue`);
    return { ...offer, quantity };
  });
  return getTotals(lines, coupon);
}

export function amountsToday(
  quantities: Readonly<Record<string, number>>,
  coupon: string | null = null,
): Record<"subtotal" | "discount" | "total", string> {
  const { subtotal, discount, total } = totalsToday(quantities, coupon);
  return {
    subtotal: formatUsd(subtotal),
    discount: discount ? `−${formatUsd(discount.amount)}` : "",
    total: formatUsd(total),
  };
}
