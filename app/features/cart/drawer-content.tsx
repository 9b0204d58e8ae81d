import { useEffect, useId } from "react";
import { href } from "react-router";
import { catalogue, RECOMMENDED_ADDONS } from "#app/content/catalogue.ts";
import { type Cart, recommendedAddons } from "#app/domain/cart/cart.ts";
import { formatUsd } from "#app/domain/money/money.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { SideSheet } from "./side-sheet.tsx";
import { addServices, closeDrawer, dismissAlert, withCart } from "./cart-actions.ts";
import { SERVER_DRAWER_ID } from "./cart-presence.ts";
import type { CartState } from "./cart-store.ts";
import { CartTotals, ProceedButton } from "./cart-totals.tsx";
import { DiscountCode } from "./discount-code.tsx";
import { EditableCart } from "./editable-cart.tsx";
import { useCart } from "./use-cart-on-demand.ts";

export function RecommendedAddons({ lines }: { lines: Cart }) {
  const id = useId();
  const offers = recommendedAddons(lines, RECOMMENDED_ADDONS, catalogue);
  if (offers.length === 0) return null;
  return (
    <section aria-labelledby={id} className="bg-panel px-4 py-3 print:hidden">
      <h3 id={id} className="text-sm">
        Recommended Add-Ons
      </h3>
      <ul>
        {offers.map((offer) => (
          <li key={offer.sku} className="flex flex-wrap items-center gap-x-3 py-1">
            <span className="grow basis-32">
              {offer.name}{" "}
              <span className="text-soft tabular-figures">{formatUsd(offer.price)}</span>
            </span>
            <button
              type="button"
              aria-label={`Add ${offer.name}`}
              onClick={() => addServices([{ offer, quantity: 1 }])}
              className="-mr-3 ml-auto min-h-11 px-3 font-semibold text-teal underline underline-offset-4"
            >
              Add
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

const NO_TRANSITION_MS = 100;

export default function DrawerContent() {
  const cart = useCart();
  const statusId = useId();
  return (
    <>
      <SideSheet isOpen={cart?.isDrawerOpen ?? false} onClose={closeDrawer} describedBy={statusId}>
        {cart ? <DrawerBody cart={cart} statusId={statusId} /> : null}
      </SideSheet>
      <CartAlert cart={cart} />
    </>
  );
}

function DrawerBody({ cart, statusId }: { cart: CartState; statusId: string }) {
  const { lines, totals } = cart;
  useEffect(replaceServerDrawer, []);
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
            window.location.assign(withCart(href("/cart")));
          }}
        >
          View Your Selections
        </Button>
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

function CartAlert({ cart }: { cart: CartState | null }) {
  return (
    <div role="alert" className="fixed inset-x-4 top-4 z-50 mx-auto max-w-lg empty:hidden">
      {cart?.alert ? (
        <div className="flex items-center justify-between gap-4 border border-warm bg-warm-panel py-2 pr-2 pl-5">
          <p>{cart.alert}</p>
          <button
            type="button"
            onClick={dismissAlert}
            className="min-h-11 min-w-11 shrink-0 px-2 font-semibold underline underline-offset-4"
          >
            OK
          </button>
        </div>
      ) : null}
    </div>
  );
}
