import { formatUsd } from "#app/domain/money/money.ts";
import type { Totals } from "#app/domain/pricing/totals.ts";

interface ShownTotals extends Omit<Totals, "discount"> {
  readonly discount: Pick<NonNullable<Totals["discount"]>, "label" | "amount"> | null;
}

export function CartTotals({ totals }: { totals: ShownTotals }) {
  const { subtotal, discount, total } = totals;
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-y-1.5">
      <dt className="text-soft">Subtotal</dt>
      <dd className="text-right">{formatUsd(subtotal)}</dd>
      {discount ? (
        <>
          <dt className="text-soft">
            Discount <span className="ml-1 font-mono text-sm text-teal">{discount.label}</span>
          </dt>
          <dd className="text-right text-teal">−{formatUsd(discount.amount)}</dd>
        </>
      ) : null}
      <dt className="border-t border-rule pt-2 text-lg font-semibold">Total</dt>
      <dd className="border-t border-rule pt-2 text-right text-lg font-semibold">
        {formatUsd(total)}
      </dd>
    </dl>
  );
}
