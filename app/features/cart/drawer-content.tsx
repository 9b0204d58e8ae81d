import { useEffect, useId } from "react";
import { href } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { SHEET_PADDING, SideSheet } from "./side-sheet.tsx";
import { closeDrawer, dismissAlert, withCart } from "./cart-actions.ts";
import { SERVER_DRAWER_ID } from "./current-cart.ts";
import type { CartState } from "./cart-store.ts";
import { EditableCart } from "./cart-lines.tsx";
import {
  CartTotals,
  ProceedButton,
  QUIET_BUTTON,
  RecommendedAddons,
  DiscountCode,
} from "./cart-summary.tsx";
import { useCart } from "./use-cart-on-demand.ts";

const NO_TRANSITION_MS = 100;

export default function DrawerContent() {
  const cart = useCart();
  const statusId = useId();
  return (
    <>
      <SideSheet isOpen={cart?.isDrawerOpen ?? false} onClose={closeDrawer} describedBy={statusId}>
        {cart ? <DrawerBody cart={cart} statusId={statusId} /> : null}
      </SideSheet>
      <div role="alert" className="fixed inset-x-4 top-4 z-50 mx-auto max-w-lg empty:hidden">
        {cart?.alert ? (
          <div className="flex items-center justify-between gap-4 border border-warm bg-warm-panel py-2 pr-2 pl-5">
            <p>{cart.alert}</p>
            <Button tone="quiet" className="px-4 font-semibold" onClick={dismissAlert}>
              OK
            </Button>
          </div>
        ) : null}
      </div>
    </>
  );
}

function DrawerBody({ cart, statusId }: { cart: CartState; statusId: string }) {
  const { lines, totals, couponCode } = cart;
  const isEmpty = lines.length === 0;
  useEffect(replaceServerDrawer, []);
  return (
    <>
      <div className={`grow overflow-y-auto pb-2 ${SHEET_PADDING}`}>
        <EditableCart cart={cart} statusId={statusId} />
        <div className="grid gap-5 py-5">
          <RecommendedAddons lines={lines} />
          {isEmpty && couponCode === null ? null : <DiscountCode cart={cart} />}
        </div>
      </div>
      <div className={`grid gap-3 border-t border-rule py-4 ${SHEET_PADDING}`}>
        {isEmpty ? null : <CartTotals totals={totals} />}
        <ProceedButton isEmpty={isEmpty} />
        <div className="flex flex-wrap gap-x-4 gap-y-2">
          <Button
            {...(isEmpty ? QUIET_BUTTON : { tone: "secondary", className: "grow" })}
            onClick={() => {
              closeDrawer();
              window.location.assign(withCart(href("/cart")));
            }}
          >
            View Your Selections
          </Button>
          {isEmpty ? null : (
            <Button tone="quiet" onClick={closeDrawer}>
              Keep choosing
            </Button>
          )}
        </div>
      </div>
    </>
  );
}

/** Runs before the sheet's effect, so that nothing moves on the screen. */
function replaceServerDrawer(): void {
  const serverDrawer = document.querySelector<HTMLDialogElement>(`#${SERVER_DRAWER_ID}`);
  if (!serverDrawer?.open) return;
  const root = document.documentElement;
  root.dataset.noTransition = "";
  serverDrawer.onclose = null;
  // On close, only a dialog that has the focus returns it to the opener.
  serverDrawer.querySelector("button")?.focus();
  serverDrawer.close();
  serverDrawer.remove();
  setTimeout(() => delete root.dataset.noTransition, NO_TRANSITION_MS);
}
