import { useEffect, useId } from "react";
import { href } from "react-router";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { SideSheet } from "#app/ui/side-sheet.tsx";
import { CartAlert } from "./cart-notices.tsx";
import { EARLY_DRAWER } from "./cart-presence.ts";
import { closeDrawer, openWithCart } from "./cart-actions.ts";
import type { CartState } from "./cart-store.ts";
import { CartTotals } from "./cart-totals.tsx";
import { DiscountCode } from "./discount-code.tsx";
import { EditableCart } from "./editable-cart.tsx";
import { ProceedButton } from "./proceed-button.tsx";
import { RecommendedAddons } from "./recommended-addons.tsx";
import { useCart } from "./use-cart.ts";

/** Until the sheet has been shown. */
const STILL_MS = 100;

/** The selections in a sheet from the right, and the alert that it leaves behind when empty. */
export default function OpenedDrawer() {
  const cart = useCart();
  const statusId = useId();
  return (
    <>
      <SideSheet
        title="Your Selections"
        isOpen={cart?.isDrawerOpen ?? false}
        onClose={closeDrawer}
        describedBy={statusId}
      >
        {cart ? <DrawerContent cart={cart} statusId={statusId} /> : null}
      </SideSheet>
      <CartAlert cart={cart} />
    </>
  );
}

function DrawerContent({ cart, statusId }: { cart: CartState; statusId: string }) {
  const { lines, totals } = cart;
  useEffect(replaceEarlyDrawer, []);
  return (
    <>
      <div className="grow overflow-y-auto px-5 py-2">
        <EditableCart cart={cart} statusId={statusId} whenEmpty={<NothingSelected />} />
        <div className="grid gap-5 py-5">
          <RecommendedAddons lines={lines} />
          <DiscountCode cart={cart} />
        </div>
      </div>
      <div className="grid gap-3 border-t border-rule px-5 py-4">
        <CartTotals totals={totals} />
        <ProceedButton />
        <Button
          tone="plain"
          onClick={() => {
            closeDrawer();
            openWithCart(href("/cart"));
          }}
        >
          View Your Selections
        </Button>
      </div>
    </>
  );
}

/**
 * Runs before the effect of the sheet: that takes the place, and the focus to give back, of the drawer
 * that answered the press (early-drawer.tsx), and nothing is seen to move.
 */
function replaceEarlyDrawer(): void {
  const early = document.querySelector<HTMLDialogElement>(`#${EARLY_DRAWER}`);
  if (!early?.open) return;
  const root = document.documentElement;
  root.dataset.still = "";
  early.onclose = null;
  // From outside it would not be given back to what was pressed.
  early.querySelector("button")?.focus();
  early.close();
  early.remove();
  setTimeout(() => delete root.dataset.still, STILL_MS);
}

function NothingSelected() {
  return (
    <div className="py-8">
      <p className="text-soft">No services selected yet.</p>
      <ButtonLink
        href={href("/conversion-tracking-services-request")}
        tone="plain"
        className="mt-5"
        onClick={closeDrawer}
      >
        Services and prices
      </ButtonLink>
    </div>
  );
}
