import type { Sku } from "#app/domain/catalogue/catalogue.ts";
import { type Cents, formatUsd } from "#app/domain/money/money.ts";
import { useQuantityOf } from "./use-cart.ts";

/**
 * An option's code and price as on a data sheet; once it is selected, how often in the code's place,
 * which is as wide for both: nothing moves.
 */
export function OptionFigures({ id, sku, price }: { id?: string; sku: Sku; price: Cents }) {
  const quantity = useQuantityOf(sku);
  return (
    <span id={id} className="ml-auto flex items-center gap-x-2 tabular-nums">
      <span className="flex w-20 justify-end text-xs/4 whitespace-nowrap">
        {/* Two elements by their keys: one that changed its text would be seen to move. */}
        {quantity > 0 ? (
          <span key="selected" className="font-semibold text-teal">
            ✓ {quantity} selected
          </span>
        ) : (
          <span key="sku" className="font-mono text-soft">
            {sku}
          </span>
        )}
      </span>
      <span className="text-right font-semibold">{formatUsd(price)}</span>
    </span>
  );
}
