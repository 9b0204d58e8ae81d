import type { ReactNode } from "react";
import { href } from "react-router";
import { formatSelection, linesText } from "#app/domain/cart/selection.ts";
import { type OfferLine, subtotalOf } from "#app/domain/cart/totals.ts";
import { offerTitle } from "#app/domain/catalogue/catalogue.ts";
import { formatUsd } from "#app/domain/money/money.ts";
import { ITEMS_FIELD } from "#app/domain/requests/request-fields.ts";
import { Button } from "#app/ui/button.tsx";

interface RecommendedOffersProps<Line extends OfferLine> {
  lines: readonly Line[];
  /** Below a line's service. */
  describe?: (line: Line) => string;
  /** Fields that /checkout reads without JavaScript. */
  children?: ReactNode;
}

/** Services with their prices and one Select for all of them. */
export function RecommendedOffers<Line extends OfferLine>({
  lines,
  describe,
  children,
}: RecommendedOffersProps<Line>) {
  return (
    <form method="get" action={href("/checkout")} data-cart-form="">
      <input
        type="hidden"
        name={ITEMS_FIELD}
        value={formatSelection(lines)}
        data-lines={linesText(lines)}
      />
      {children}
      {lines.map((line) => (
        <div
          key={line.sku}
          className="flex justify-between gap-x-3 border-t border-rule py-2 text-sm"
        >
          <p>
            <span>{`${line.quantity > 1 ? `${line.quantity} × ` : ""}${offerTitle(line)}`}</span>
            {describe ? <span className="block text-soft">{describe(line)}</span> : null}
          </p>
          <b className="tabular-figures">{formatUsd(subtotalOf([line]))}</b>
        </div>
      ))}
      <Button type="submit" className="mt-2">
        {`${selectText(lines.length)}, ${formatUsd(subtotalOf(lines))}`}
      </Button>
    </form>
  );
}

function selectText(count: number): string {
  if (count === 1) return "Select it";
  return count === 2 ? "Select both" : `Select all ${count}`;
}
