import type { Sku } from "#app/domain/catalogue/catalogue.ts";
import { type Cents, formatUsd } from "#app/domain/money/money.ts";

/** Once selected, the quantity replaces the SKU in the same width (cart-forms.ts). */
export function OptionFigures({ id, sku, price }: { id?: string; sku: Sku; price: Cents }) {
  return (
    <span id={id} className="ml-auto flex items-center gap-x-2 whitespace-nowrap tabular-figures">
      <span data-sku={sku} className="w-20 text-right text-[0.75rem] text-teal">
        <span className="font-mono text-soft">{sku}</span>
      </span>
      <span className="text-[1.375rem]/none font-semibold">{formatUsd(price)}</span>
    </span>
  );
}
