import { type ComponentType, useEffect, useState } from "react";
import { useCart } from "./use-cart-on-demand.ts";

/**
 * The drawer and its alert are there from the first time that somebody wants them. (React would keep what
 * `lazy` brings back for 300 ms after its fallback.)
 */
export function CartDrawer() {
  const cart = useCart();
  const [Drawer, setDrawer] = useState<ComponentType | null>(null);
  const isWanted = cart !== null && (cart.isDrawerOpen || cart.alert !== null);
  useEffect(() => {
    // In the cart's own file, which is there when there is a cart.
    if (isWanted) void import("./opened-drawer.tsx").then((file) => setDrawer(() => file.default));
  }, [isWanted]);
  return Drawer ? <Drawer /> : null;
}
