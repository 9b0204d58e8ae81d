import { useEffect } from "react";
import { useLocation } from "react-router";
import { currentCart, subscribeToCart } from "./cart-presence.ts";

/**
 * Shows each option's quantity in the cart. The options are server-only, so this updates the DOM
 * directly.
 */
export function useQuantitiesShown(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    showQuantities();
    return subscribeToCart(showQuantities);
    // Another page has other options.
  }, [pathname]);
}

function showQuantities(): void {
  const lines = currentCart()?.lines ?? [];
  for (const figures of document.querySelectorAll<HTMLElement>("[data-sku]")) {
    const quantity = lines.find(({ sku }) => sku === figures.dataset.sku)?.quantity ?? 0;
    showQuantity(figures, quantity);
  }
}

/** In a separate element: changed text would count as a layout shift. */
function showQuantity(figures: HTMLElement, quantity: number): void {
  const [code, ownPlace] = figures.querySelectorAll<HTMLElement>("span, b");
  if (!code || (!ownPlace && quantity === 0)) return;
  const selected = ownPlace ?? figures.appendChild(document.createElement("b"));
  code.hidden = quantity > 0;
  selected.hidden = quantity === 0;
  const text = quantity > 0 ? `✓ ${quantity} selected` : "";
  if (selected.textContent !== text) selected.textContent = text;
}
