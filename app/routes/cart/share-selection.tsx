import { useState } from "react";
import { href } from "react-router";
import type { Cart } from "#app/domain/cart/cart.ts";
import { formatSelection } from "#app/domain/cart/selection.ts";
import { Button } from "#app/ui/button.tsx";

/** Path that opens this selection; "" when no line has a SKU. */
export function selectionPath(lines: Cart, couponCode: string | null): string {
  const items = formatSelection(lines);
  return items && `${href("/cart")}?items=${items}${couponCode ? `&coupon=${couponCode}` : ""}`;
}

export function ShareSelection({ lines, couponCode }: { lines: Cart; couponCode: string | null }) {
  const [outcome, setOutcome] = useState("");
  const link = selectionPath(lines, couponCode);
  if (link === "") return null;
  return (
    <div className="flex flex-wrap items-center gap-3 print:hidden">
      <Button
        tone="plain"
        onClick={async () => {
          const address = new URL(link, window.location.href).href;
          try {
            await navigator.clipboard.writeText(address);
            setOutcome("Link copied.");
          } catch {
            // Without clipboard permission the address is shown for copying.
            setOutcome(address);
          }
        }}
      >
        Copy link
      </Button>
      <p role="status" className="min-w-0 text-sm wrap-anywhere text-soft select-all">
        {outcome}
      </p>
    </div>
  );
}
