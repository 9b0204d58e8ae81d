import type { ReactNode } from "react";
import { href } from "react-router";
import { linesText } from "#app/domain/cart/selection.ts";
import type { Offer } from "#app/domain/catalogue/catalogue.ts";
import { ITEMS_FIELD } from "#app/domain/requests/request-fields.ts";

/** Adds its `items` to the cart (cart-forms.ts); without JavaScript it opens /checkout. */
export function SelectForm({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <form method="get" action={href("/checkout")} data-cart-form="" className={className}>
      {children}
    </form>
  );
}

/** The field of a form that always adds these offers. */
export function OffersField({ offers }: { offers: readonly Offer[] }) {
  const skus = offers.map(({ sku }) => sku).join();
  return <input type="hidden" name={ITEMS_FIELD} value={skus} data-lines={linesText(offers)} />;
}
