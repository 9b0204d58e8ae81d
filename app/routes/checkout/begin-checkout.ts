import type { FormTicket } from "#app/domain/spam/form-guard.ts";
import { trackCheckout } from "#app/features/analytics/track.ts";
import type { CartState } from "#app/features/cart/cart-store.ts";
import { beginRequest } from "#app/features/request/request-key.ts";

/** Reports the first entry with a selection, once for each request to come. */
export function beginCheckout(offered: FormTicket, { lines, totals }: CartState): void {
  if (lines.length === 0 || !beginRequest(offered)) return;
  trackCheckout(lines, totals.discount?.code ?? null);
}
