import type { RequestSummary } from "#app/domain/requests/request-store.ts";
import { isPageNew } from "#app/features/analytics/page-load.ts";
import { trackLead } from "#app/features/analytics/track.ts";
import { emptyCart } from "#app/features/cart/cart-actions.ts";
import { dropDraft } from "#app/features/forms/form-draft.ts";
import { REQUEST_DRAFT } from "#app/features/request/request-draft.ts";
import { isSettledForGood, settleRequest } from "#app/features/request/request-key.ts";

/**
 * What a stored request brings about in this browser: the cart and the draft are emptied, and, once,
 * the lead is reported with the total that was stored, or without a figure where it cannot be read.
 * Whoever leaves in the moments that the total takes is reported by the server alone.
 */
export async function settle(
  requestId: string,
  summary: Promise<RequestSummary | null> | null,
): Promise<void> {
  const standing = settleRequest(requestId);
  if (standing === "known") return;
  emptyCart();
  dropDraft(REQUEST_DRAFT);
  if (standing === "repeated") return;
  const found = await summary?.catch(() => null);
  if (isSettledForGood(requestId) || isPageNew()) trackLead(requestId, found?.total ?? null);
}
