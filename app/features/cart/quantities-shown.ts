import { useEffect } from "react";
import { currentCart, subscribeToCart } from "./cart-presence.ts";

/**
 * Shows beside the options of this page (option-figures.tsx) how often each is in the cart. They stand
 * in static parts, which React leaves alone: what it would do for one figure is done here for all.
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
    const [code, selected] = figures.children;
    const quantity = lines.find(({ sku }) => sku === figures.dataset.sku)?.quantity ?? 0;
    if (!(code instanceof HTMLElement && selected instanceof HTMLElement)) continue;
    code.hidden = quantity > 0;
    selected.hidden = quantity === 0;
    const text = quantity > 0 ? `✓ ${quantity} selected` : "";
    if (selected.textContent !== text) selected.textContent = text;
  }
}
