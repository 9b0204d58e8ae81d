import type { Totals } from "#app/domain/cart/totals.ts";
import { type Cents, formatUsd } from "#app/domain/money/money.ts";
import { Button } from "#app/ui/button.tsx";
import { proceed } from "./cart-actions.ts";

interface ShownTotals extends Omit<Totals, "discount"> {
  readonly discount: Pick<NonNullable<Totals["discount"]>, "label" | "amount"> | null;
}

export function CartTotals({ totals }: { totals: ShownTotals }) {
  const { subtotal, discount, unpriced } = totals;
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-y-1.5">
      <dt className="text-soft">Subtotal</dt>
      <dd className="text-right">{amountText(totals, subtotal)}</dd>
      {discount ? (
        <>
          <dt className="text-soft">
            Discount <span className="ml-1 font-mono text-sm text-teal">{discount.label}</span>
          </dt>
          <dd className="text-right text-teal">−{formatUsd(discount.amount)}</dd>
        </>
      ) : null}
      <dt className="border-t border-rule pt-2 text-lg font-semibold">
        Total
        {subtotal > 0 && unpriced > 0 ? (
          <span className="block text-sm font-normal text-soft">
            without what is to be confirmed
          </span>
        ) : null}
      </dt>
      <dd className="border-t border-rule pt-2 text-right text-lg font-semibold">
        {totalText(totals)}
      </dd>
    </dl>
  );
}

export function totalText(totals: ShownTotals): string {
  return amountText(totals, totals.total);
}

function amountText({ subtotal, unpriced }: ShownTotals, amount: Cents): string {
  return subtotal === 0 && unpriced > 0 ? "to be confirmed" : formatUsd(amount);
}

/** The drawer's and the page's buttons while the cart is empty. */
export const QUIET = { tone: "quiet", className: "justify-self-start" } as const;

/** Quiet while the cart is empty: then it only shows the alert of spec §8. */
export function ProceedButton({ isEmpty }: { isEmpty: boolean }) {
  return (
    <Button {...(isEmpty ? QUIET : {})} onClick={proceed}>
      Proceed to Services Request
    </Button>
  );
}
