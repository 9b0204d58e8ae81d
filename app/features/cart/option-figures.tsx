import type { Sku } from "#app/domain/catalogue/catalogue.ts";
import { type Cents, formatUsd } from "#app/domain/money/money.ts";

/** Once selected, the quantity replaces the SKU in the same width (cart-forms.ts). */
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
