import { useEffect } from "react";
import { currentCart, subscribeToCart } from "./cart-presence.ts";

/**
 * Shows beside the options of this page (option-figures.tsx) how often each is in the cart. They stand
 * in server-only parts, so this does for all of them what React would do for one.
 */
export function useQuantitiesShown(page: string): void {
  useEffect(() => {
    showQuantities();
    return subscribeToCart(showQuantities);
    // Another page of the same route brings other options.
  }, [page]);
}

function showQuantities(): void {
  const lines = currentCart()?.lines ?? [];
  for (const figures of document.querySelectorAll<HTMLElement>("[data-sku]")) {
    const quantity = lines.find(({ sku }) => sku === figures.dataset.sku)?.quantity ?? 0;
    showQuantity(figures, quantity);
  }
}

/** In place of the code, by an element of its own: a text that changed would be seen to move. */
function showQuantity(figures: HTMLElement, quantity: number): void {
  const [code, ownPlace] = figures.querySelectorAll<HTMLElement>("span, b");
  if (!code || (!ownPlace && quantity === 0)) return;
  const selected = ownPlace ?? figures.appendChild(document.createElement("b"));
  code.hidden = quantity > 0;
  selected.hidden = quantity === 0;
  const text = quantity > 0 ? `✓ ${quantity} selected` : "";
  if (selected.textContent !== text) selected.textContent = text;
}
