import type { Catalogue } from "#app/domain/catalogue/catalogue.ts";
import { couponHint, evaluateCoupon } from "#app/domain/cart/coupon.ts";
import type { FieldIssues, FormFields } from "#app/domain/forms/form-fields.ts";
import type { Cents } from "#app/domain/money/money.ts";
import { type PricedLine, subtotalOf, type Totals, totalsOf } from "#app/domain/cart/totals.ts";
import { COUPON_FIELD } from "./request-fields.ts";
import { readSelectedServices } from "./selected-services.ts";

export type PricedSelection =
  | { readonly ok: true; readonly lines: readonly PricedLine[]; readonly totals: Totals }
  | { readonly ok: false; readonly issues: FieldIssues };

/** Codes are evaluated on this while the selection cannot be priced. */
const ANY_SUBTOTAL: Cents = 100_00;

/** Selection and discount code, priced from the catalogue; issues at `selection` and `coupon`. */
export function readPricedSelection(fields: FormFields, catalogue: Catalogue): PricedSelection {
  const services = readSelectedServices(fields, catalogue);
  const code = fields.values.get(COUPON_FIELD)?.trim() ?? "";
  const coupon = evaluateCoupon(code, services.ok ? subtotalOf(services.lines) : ANY_SUBTOTAL);
  const issues: Record<string, string> = {};
  if (!services.ok) issues.selection = services.message;
  if (code !== "" && !coupon.ok) issues.coupon = couponHint(coupon, code, null);
  if (!services.ok || issues.coupon) return { ok: false, issues };
  return { ok: true, lines: services.lines, totals: totalsOf(services.lines, code || null) };
}
