import type { ReactNode } from "react";
import { href } from "react-router";
import type { Offer } from "#app/domain/catalogue/catalogue.ts";
import { formatUsd } from "#app/domain/money/money.ts";

/**
 * A form that puts the services in its field `items` into the cart (cart-forms.ts). Without scripts it
 * leads to the request page with them picked.
 */
export function SelectForm({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <form method="get" action={href("/checkout")} data-cart-form="" className={className}>
      {children}
    </form>
  );
}

/**
 * Runs in the document's head, whose bytes are few: a form that is sent while the document is still being
 * read waits for the script at its end (early-selection.ts).
 */
export const HOLD_PRESSES = `document.onsubmit=({target:f})=>{if("cartForm"in f.dataset){f.ariaBusy="true";return!1}}`;

/** For `data-lines` of the field: what the drawer shows of them before the cart is there. */
export function linesText(offers: readonly Pick<Offer, "name" | "option" | "price">[]): string {
  return offers
    .map(({ name, option, price }) => [name, formatUsd(price), option].join("\t"))
    .join("\n");
}
