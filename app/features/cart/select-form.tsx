import type { ReactNode } from "react";
import { href } from "react-router";
import type { Offer } from "#app/domain/catalogue/catalogue.ts";
import { formatUsd } from "#app/domain/money/money.ts";

/** Puts its `items` into the cart (cart-forms.ts); without JavaScript onto the request page. */
export function SelectForm({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <form method="get" action={href("/checkout")} data-cart-form="" className={className}>
      {children}
    </form>
  );
}

/** Inlined in the head: holds forms submitted while the document loads (presses-before-hydration.ts). */
export const HOLD_PRESSES = `document.onsubmit=({target:f})=>{if("cartForm"in f.dataset){f.ariaBusy="true";return!1}}`;

/** `data-lines`: name, option and price for the early drawer. */
export function linesText(offers: readonly Pick<Offer, "name" | "option" | "price">[]): string {
  return offers
    .map(({ name, option, price }) => [name, formatUsd(price), option].join("\t"))
    .join("\n");
}
