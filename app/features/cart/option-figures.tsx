import type { Sku } from "#app/domain/catalogue/catalogue.ts";
import { type Cents, formatUsd } from "#app/domain/money/money.ts";
import { useQuantityOf } from "./use-cart.ts";

/**
 * An option's code and price as on a data sheet; once it is selected, how often in the code's place,
 * which is wide enough for both: nothing moves.
 */
export function OptionFigures({ id, sku, price }: { id?: string; sku: Sku; price: Cents }) {
  const quantity = useQuantityOf(sku);
  return (
    <span id={id} className="ml-auto flex items-baseline tabular-nums">
      <span className="min-w-18 text-right text-xs">
        {quantity > 0 ? (
          <span className="font-semibold text-teal">✓ {quantity} selected</span>
        ) : (
          <span className="font-mono text-soft">{sku}</span>
        )}
      </span>
      <span className="min-w-12 text-right font-semibold">{formatUsd(price)}</span>
    </span>
  );
}
