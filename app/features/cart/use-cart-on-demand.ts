import { useEffect, useSyncExternalStore } from "react";
import { useLocation, useNavigate } from "react-router";
import { readStored } from "#app/browser-storage.ts";
import {
  CART_KEY,
  COUPON_KEY,
  PRESSED_KEY,
  WAITING_COUPON_KEY,
} from "#app/domain/cart/cart-keys.ts";
import { afterFirstMove } from "#app/islands/after-first-move.ts";
import type * as cartForms from "./cart-forms.ts";
import { currentCart, EARLY_DRAWER, subscribeToCart } from "./cart-presence.ts";
import type { CartState } from "./cart-store.ts";

let arriving: Promise<typeof cartForms> | null = null;

/**
 * The cart with its prices and its drawer, which are one file (vite.config.ts), fetched once. It answers
 * the page's forms from then on.
 */
async function loadCart(): Promise<typeof cartForms> {
  arriving ??= import("./cart-forms.ts");
  try {
    const cart = await arriving;
    cart.answerCartForms();
    return cart;
  } catch (error) {
    // Off line for a moment: the next one tries again.
    arriving = null;
    throw error;
  }
}

/** A visitor who reads for so long has the cart's file before the first press; a short visit does without it. */
const QUIET_MS = 3_000;

/**
 * Fetches the cart where there is one, where the address brings a discount code, and as soon as
 * somebody moves; until then a page does without its code.
 */
export function useCartOnDemand(): void {
  useEffect(() => {
    const stopWaiting = afterFirstMove(fetchCart);
    const quiet = setTimeout(fetchCart, QUIET_MS);
    // Another tab has put something into it.
    window.addEventListener("storage", fetchCart, { once: true });
    if (isStored() || isPressed()) fetchCart();
    return () => {
      stopWaiting();
      clearTimeout(quiet);
      window.removeEventListener("storage", fetchCart);
    };
  }, []);
  useCouponFromLink();
}

/** Any code: what belongs to a shared selection is left to that (cart-actions.ts). */
function useCouponFromLink(): void {
  const { search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (!/[?&]coupon=/.test(search)) return;
    loadCart().then(
      ({ takeCouponFromLink }) => takeCouponFromLink(navigate),
      () => {},
    );
  }, [navigate, search]);
}

/** Without it the page shows no cart, and the drawer of early-drawer.tsx answers its forms. */
function fetchCart(): void {
  loadCart().catch(() => {});
}

/** The visitor waits, or did not: Select or the cart's button was pressed (early-selection.ts). */
function isPressed(): boolean {
  const drawer = document.querySelector<HTMLDialogElement>(`#${EARLY_DRAWER}`);
  return drawer !== null && (drawer.open || drawer.querySelector("input")?.value !== "");
}

function isStored(): boolean {
  return (
    readStored("localStorage", CART_KEY) !== null ||
    readStored("localStorage", COUPON_KEY) !== null ||
    readStored("sessionStorage", WAITING_COUPON_KEY) !== null ||
    readStored("sessionStorage", PRESSED_KEY) !== null
  );
}

/** The cart, or `null` before the stored one is read: then a page shows no figure, not a wrong 0. */
export function useCart(): CartState | null {
  return useSyncExternalStore<CartState | null>(subscribeToCart, currentCart, unread);
}

function unread(): null {
  return null;
}
