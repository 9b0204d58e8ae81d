import { lazy, Suspense, useState } from "react";
import { useCart } from "./use-cart.ts";

const OpenedDrawer = lazy(() => import("./opened-drawer.tsx"));

/** The drawer and its alert are there from the first time that somebody wants them. */
export function CartDrawer() {
  const cart = useCart();
  const [isUsed, setIsUsed] = useState(false);
  if (!isUsed && (cart?.isDrawerOpen || cart?.alert)) setIsUsed(true);
  if (!isUsed) return null;
  return (
    <Suspense>
      <OpenedDrawer />
    </Suspense>
  );
}
