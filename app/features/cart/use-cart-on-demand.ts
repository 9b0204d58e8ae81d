import { useEffect, useSyncExternalStore } from "react";
import { useNavigate } from "react-router";
import { readStored } from "#app/browser-storage.ts";
import {
  CART_KEY,
  COUPON_KEY,
  QUEUED_ITEMS_KEY,
  PENDING_COUPON_KEY,
} from "#app/domain/cart/cart-keys.ts";
import { afterFirstInteraction } from "#app/islands/schedule.ts";
import { currentCart, SERVER_DRAWER_ID, subscribeToCart } from "./current-cart.ts";
import type { CartState } from "./cart-store.ts";

const MAX_LOAD_DELAY_MS = 3_000;

/** If the cart's file fails to load, the server-rendered drawer handles clicks. */
export function useCartOnDemand(): void {
  const navigate = useNavigate();
  useEffect(() => {
    function load(): void {
      import("./cart-forms.ts").then(
        ({ handleCartForms }) => handleCartForms(navigate),
        () => {},
      );
    }
    afterFirstInteraction(load);
    setTimeout(load, MAX_LOAD_DELAY_MS);
    // Another tab filled the cart.
    window.addEventListener("storage", load, { once: true });
    if (isNeeded()) load();
  }, [navigate]);
}

function isNeeded(): boolean {
  return (
    [CART_KEY, COUPON_KEY].some((key) => readStored("localStorage", key)) ||
    [PENDING_COUPON_KEY, QUEUED_ITEMS_KEY].some((key) => readStored("sessionStorage", key)) ||
    /[?&]coupon=/.test(window.location.search) ||
    document.getElementById(SERVER_DRAWER_ID) !== null
  );
}

/** `null` until the cart is read from storage: callers show no number rather than 0. */
export function useCart(): CartState | null {
  return useSyncExternalStore(subscribeToCart, currentCart, () => null);
}
