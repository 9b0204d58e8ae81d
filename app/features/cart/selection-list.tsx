import type { OfferLine } from "#app/domain/cart/totals.ts";
import { offerTitle } from "#app/domain/catalogue/catalogue.ts";
import { type Cents, formatUsd } from "#app/domain/money/money.ts";

export interface PricedLine extends Pick<OfferLine, "name" | "option" | "quantity"> {
  /** `null`: no price yet. */
  readonly total: Cents | null;
}

/** A selection to read, not to change. */
export function SelectionList({ lines }: { lines: readonly PricedLine[] }) {
  return (
    <ul className="border-b border-rule tabular-figures">
      {lines.map((line) => (
        <li key={offerTitle(line)} className="flex gap-4 border-t border-rule py-3">
          <span className="grow">{`${line.quantity} × ${offerTitle(line)}`}</span>
          <span>{line.total === null ? "price to be confirmed" : formatUsd(line.total)}</span>
        </li>
      ))}
    </ul>
  );
}
