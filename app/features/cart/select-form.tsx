import type { ReactNode } from "react";
import { href } from "react-router";
import { linesText } from "#app/domain/cart/selection.ts";
import type { Offer, Sku } from "#app/domain/catalogue/catalogue.ts";
import { ITEMS_FIELD } from "#app/domain/requests/request-fields.ts";
import { type Cents, formatUsd } from "#app/domain/money/money.ts";

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

/** Once selected, the quantity replaces the SKU in the same width (cart-forms.ts). */
export function SkuAndPrice({ id, sku, price }: { id?: string; sku: Sku; price: Cents }) {
  return (
    <span
      id={id}
      className="ml-auto flex flex-wrap items-baseline justify-end gap-x-2 whitespace-nowrap tabular-figures"
    >
      <span data-sku={sku} className="w-20 text-right text-[0.75rem] text-teal">
        <span className="font-mono text-soft">{sku}</span>
      </span>
      <span className="text-[1.375rem]/none font-semibold">{formatUsd(price)}</span>
    </span>
  );
}
