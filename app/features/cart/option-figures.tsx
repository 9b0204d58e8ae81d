import type { Sku } from "#app/domain/catalogue/catalogue.ts";
import { type Cents, formatUsd } from "#app/domain/money/money.ts";

/**
 * An option's code and price as on a data sheet; once it is selected, how often in the code's place
 * (quantities-shown.ts), which is as wide for both: nothing moves.
 */
export function OptionFigures({ id, sku, price }: { id?: string; sku: Sku; price: Cents }) {
  return (
    <span id={id} className="option-figures">
      <span data-sku={sku}>
        <span>{sku}</span>
      </span>
      <span>{formatUsd(price)}</span>
    </span>
  );
}
