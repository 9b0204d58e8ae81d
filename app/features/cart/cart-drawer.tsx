import { type ComponentType, useEffect, useState } from "react";
import { useCart } from "./use-cart-on-demand.ts";

/** Rendered when first needed. (`lazy` would hold the content for 300 ms after its fallback.) */
export function CartDrawer() {
  const cart = useCart();
  const [Drawer, setDrawer] = useState<ComponentType | null>(null);
  const isWanted = cart !== null && (cart.isDrawerOpen || cart.alert !== null);
  useEffect(() => {
    // Part of the cart's file, which is loaded when there is a cart.
    if (isWanted) void import("./opened-drawer.tsx").then((file) => setDrawer(() => file.default));
  }, [isWanted]);
  return Drawer ? <Drawer /> : null;
}
