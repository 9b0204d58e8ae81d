import type { ReactNode } from "react";
import { href } from "react-router";

/** Adds its `items` to the cart (cart-forms.ts); without JavaScript it opens /checkout. */
export function SelectForm({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <form method="get" action={href("/checkout")} data-cart-form="" className={className}>
      {children}
    </form>
  );
}

/** Head script: marks forms submitted while the document loads (queued-submissions.ts). */
export const QUEUE_SUBMISSIONS = `document.onsubmit=({target:f})=>{if("cartForm"in f.dataset){f.ariaBusy="true";return!1}}`;
