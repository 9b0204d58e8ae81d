import { useId } from "react";
import { href } from "react-router";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { SideSheet } from "#app/ui/side-sheet.tsx";
import { CartAlert } from "./cart-notices.tsx";
import { closeDrawer, openWithCart } from "./cart-actions.ts";
import type { CartState } from "./cart-store.ts";
import { CartTotals } from "./cart-totals.tsx";
import { DiscountCode } from "./discount-code.tsx";
import { EditableCart } from "./editable-cart.tsx";
import { ProceedButton } from "./proceed-button.tsx";
import { RecommendedAddons } from "./recommended-addons.tsx";
import { useCart } from "./use-cart.ts";

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
