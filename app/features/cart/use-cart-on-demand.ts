import { useEffect, useSyncExternalStore } from "react";
import { useLocation, useNavigate } from "react-router";
import { readStored } from "#app/browser-storage.ts";
import {
  CART_KEY,
  COUPON_KEY,
  PRESSED_KEY,
  WAITING_COUPON_KEY,
} from "#app/domain/cart/cart-keys.ts";
import { afterFirstInteraction } from "#app/islands/schedule.ts";
import type * as cartForms from "./cart-forms.ts";
import { currentCart, SERVER_DRAWER_ID, subscribeToCart } from "./cart-presence.ts";
import type { CartState } from "./cart-store.ts";

let arriving: Promise<typeof cartForms> | null = null;

/**
 * Loads the cart's file once (the cart group of vite.config.ts); it handles the page's forms from then on.
 */
async function loadCart(): Promise<typeof cartForms> {
  arriving ??= import("./cart-forms.ts");
  try {
    const cart = await arriving;
    cart.handleCartForms();
    return cart;
  } catch (error) {
    // Possibly offline: retry with the next press.
    arriving = null;
    throw error;
  }
}

/** Idle time after which the cart is loaded ahead of a first press. */
const QUIET_MS = 3_000;

/**
 * Loads the cart when one is stored, when the address has a discount code, or with the first
 * interaction.
 */
export function useCartOnDemand(): void {
  useEffect(() => {
    const stopWaiting = afterFirstInteraction(fetchCart);
    const quiet = setTimeout(fetchCart, QUIET_MS);
    // Another tab filled the cart.
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

/** Codes beside a shared selection are handled with it (cart-actions.ts). */
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

/** On failure the page shows no cart, and server-drawer.tsx keeps answering. */
function fetchCart(): void {
  loadCart().catch(() => {});
}

function isPressed(): boolean {
  const drawer = document.querySelector<HTMLDialogElement>(`#${SERVER_DRAWER_ID}`);
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

/** The cart, or `null` before it is read from storage: show no number rather than 0. */
export function useCart(): CartState | null {
  return useSyncExternalStore<CartState | null>(subscribeToCart, currentCart, unread);
}

function unread(): null {
  return null;
}
