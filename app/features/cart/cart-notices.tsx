import { offerTitle } from "#app/domain/catalogue/catalogue.ts";
import { formatUsd } from "#app/domain/money/money.ts";
import { acknowledgePrices, dismissAlert, undoRemoval } from "./cart-actions.ts";
import type { CartState } from "./cart-store.ts";

export function CartNotices({ cart }: { cart: CartState }) {
  const { priceChanges, removed } = cart;
  return (
    <>
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
    </>
  );
}

/** Screen reader announcement of the last change. */
export function CartAnnouncer({ cart, id }: { cart: CartState; id: string | undefined }) {
  return (
    <p id={id} role="status" className="sr-only">
      {cart.announcement}
    </p>
  );
}

export function CartAlert({ cart }: { cart: CartState | null }) {
  return (
    <div role="alert" className="fixed inset-x-4 top-4 z-50 mx-auto max-w-lg empty:hidden">
      {cart?.alert ? (
        <div className="flex items-center justify-between gap-4 border border-warm bg-warm-panel py-2 pr-2 pl-5">
          <p>{cart.alert}</p>
          <button
            type="button"
            onClick={dismissAlert}
            className="min-h-11 min-w-11 shrink-0 px-2 font-semibold underline underline-offset-4"
          >
            OK
          </button>
        </div>
      ) : null}
    </div>
  );
}
