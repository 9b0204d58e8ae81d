import { type ReactNode, useEffect, useRef } from "react";
import { offerTitle } from "#app/domain/catalogue/catalogue.ts";
import { formatUsd } from "#app/domain/money/money.ts";
import { acknowledgePrices, undoRemoval } from "./cart-actions.ts";
import { CartLines } from "./cart-lines.tsx";
import type { CartState } from "./cart-store.ts";

export function EditableCart({
  cart,
  whenEmpty,
  statusId,
}: {
  cart: CartState;
  whenEmpty: ReactNode;
  statusId?: string;
}) {
  const box = useRef<HTMLDivElement>(null);
  const { announcement, priceChanges, removed, touchedId, lines } = cart;
  useEffect(() => {
    // Removing a line also removes its focused button.
    if (announcement === "" || document.activeElement !== document.body) return;
    const next = removed ? "[data-undo]" : `[data-line="${CSS.escape(touchedId ?? "")}"] input`;
    box.current?.querySelector<HTMLElement>(next)?.focus();
  }, [announcement, removed, touchedId]);
  return (
    <div ref={box}>
      <p id={statusId} role="status" className="sr-only">
        {announcement}
      </p>
      {priceChanges.length > 0 ? (
        <div className="my-4 border-l-4 border-teal bg-panel px-4 py-3">
          <p className="font-semibold">Prices changed since you were last here</p>
          <ul className="mt-1 text-sm">
            {priceChanges.map((change) => (
              <li key={offerTitle(change)}>
                {offerTitle(change)}: now {formatUsd(change.to)}, was {formatUsd(change.from)}
              </li>
            ))}
          </ul>
          <button
            type="button"
            onClick={acknowledgePrices}
            className="min-h-11 text-teal underline"
          >
            Understood
          </button>
        </div>
      ) : null}
      {removed ? (
        <p className="my-3 flex items-center justify-between gap-4 bg-panel px-4 text-sm">
          <span>{removed.line.name} removed.</span>
          <button
            type="button"
            data-undo=""
            onClick={undoRemoval}
            className="min-h-11 px-2 font-semibold text-teal underline underline-offset-4"
          >
            Undo
          </button>
        </p>
      ) : null}
      {lines.length > 0 ? <CartLines lines={lines} /> : whenEmpty}
    </div>
  );
}
