import { isPageNew } from "#app/features/analytics/push-event.ts";
import { trackLead } from "#app/features/analytics/track-lead.ts";
import { clearCart } from "#app/features/cart/cart-actions.ts";
import { cartStore } from "#app/features/cart/cart-store.ts";
import type { StoredRequest } from "#app/domain/requests/stored-request.ts";
import {
  isJustAccepted,
  isConfirmationStored,
  confirmRequest,
} from "#app/features/request/confirmation.ts";

/** Clears the cart and pushes the lead, once. */
export function completeRequest({ key, isRepeat, total, emailHash }: StoredRequest): void {
  // After its redirect, checkout has cleared the cart, which may hold a new selection by now.
  const isCartCleared = isJustAccepted();
  const confirmation = confirmRequest(key);
  if (confirmation === "revisited") return;
  if (!isCartCleared) clearCart(cartStore);
  if (confirmation === "resent" || isRepeat) return;
  // Without storage, a reload or Back would push the lead again.
  if (isConfirmationStored(key) || isPageNew()) trackLead(key, total, emailHash);
}

export function start(): void {
  const text = document.querySelector<HTMLElement>("[data-request]")?.dataset.request;
  if (text) completeRequest(JSON.parse(text) as StoredRequest);
}
