import type { ReactNode } from "react";
import { href } from "react-router";

/**
 * A form that puts the services in its field `items` into the cart (cart-forms.ts). Without scripts it
 * leads to the request page with them picked.
 */
export function SelectForm({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <form method="get" action={href("/checkout")} data-waits="" className={className}>
      {children}
    </form>
  );
}
