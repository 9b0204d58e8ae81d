import { type ComponentProps, useEffect, useRef } from "react";
import { type CartLine, MAX_QUANTITY, MIN_QUANTITY, toQuantity } from "#app/domain/cart/cart.ts";
import { lineTotal } from "#app/domain/cart/totals.ts";
import { isPriced, offerTitle } from "#app/domain/catalogue/catalogue.ts";
import { formatUsd } from "#app/domain/money/money.ts";
import { Button } from "#app/ui/button.tsx";
import { isEnter } from "#app/ui/enter-key.ts";
import { NumberInput } from "#app/ui/number-input.tsx";
import { cartDrawer } from "./cart-press.ts";
import { acknowledgePrices, changeQuantity, removeService, undoRemoval } from "./cart-actions.ts";
import { type CartState, cartStore } from "./cart-store.ts";
import { EmptyCart } from "./empty-cart.tsx";

/** Stores a valid quantity at once, and corrects other text on blur. */
export function QuantityInput({
  line,
  ...props
}: { line: CartLine | undefined } & ComponentProps<"input">) {
  const field = useRef<HTMLInputElement>(null);
  const isTyping = useRef(false);
  const quantity = line?.quantity;

  useEffect(() => {
    if (field.current && quantity !== undefined && !isTyping.current) {
      field.current.value = String(quantity);
    }
  }, [quantity]);

  function commitValue(): void {
    if (!field.current || !line || !isTyping.current) return;
    isTyping.current = false;
    field.current.value = String(changeQuantity(cartStore, line, field.current.value));
  }

  return (
    <NumberInput
      ref={field}
      inputMode="numeric"
      min={MIN_QUANTITY}
      max={MAX_QUANTITY}
      step={1}
      onChange={({ currentTarget: { value } }) => {
        isTyping.current = true;
        if (line && String(toQuantity(value)) === value)
          cartStore.saveTypedQuantity(line, Number(value));
      }}
      onKeyDown={(event) => {
        if (!isEnter(event)) return;
        // Sends no form around it.
        event.preventDefault();
        commitValue();
      }}
      onBlur={commitValue}
      {...props}
    />
  );
}

function CartLines({ lines }: { lines: readonly CartLine[] }) {
  return (
    <ul className="-mt-px border-b border-rule">
      {lines.map((line) => (
        <li
          key={line.id}
          data-line={line.id}
          className="grid grid-cols-1 gap-2 border-t border-rule py-4"
        >
          <div className="flex flex-wrap items-baseline gap-x-4">
            <p className="grow basis-32 font-semibold">{line.name}</p>
            {isPriced(line) ? (
              <p className="ml-auto font-semibold tabular-figures">
                {formatUsd(lineTotal(line) ?? 0)}
              </p>
            ) : (
              <p className="ml-auto text-sm text-soft">price to be confirmed</p>
            )}
          </div>
          <p className="flex flex-wrap gap-x-3 text-sm text-soft">
            <span>{line.option}</span>
            {isPriced(line) ? (
              <span className="print:hidden">{`${formatUsd(line.price)} per website`}</span>
            ) : null}
          </p>
          <div className="flex flex-wrap items-center justify-between gap-x-4">
            <QuantityStepper line={line} />
            <p className="hidden text-sm print:block">
              <span>{`${line.sku}, quantity ${line.quantity}`}</span>
              {isPriced(line) ? <span>{` × ${formatUsd(line.price)}`}</span> : null}
            </p>
            <button
              type="button"
              aria-label={`Remove ${offerTitle(line)}`}
              onClick={() => removeService(cartStore, line)}
              className="-mr-2 ml-auto min-h-11 px-2 text-sm text-soft underline underline-offset-4 hover:text-warm"
            >
              Remove
            </button>
          </div>
        </li>
      ))}
    </ul>
  );
}

function QuantityStepper({ line }: { line: CartLine }) {
  const what = offerTitle(line);
  // Not `disabled`, so that the button keeps the focus; the cart clamps the quantity.
  const step =
    "grid size-11 place-items-center text-lg hover:text-teal aria-disabled:text-soft aria-disabled:opacity-50";
  return (
    <div className="flex min-w-0 items-stretch rounded-sm border border-edge print:hidden">
      <button
        type="button"
        aria-label={`Decrease quantity of ${what}`}
        aria-disabled={line.quantity <= MIN_QUANTITY}
        onClick={() => changeQuantity(cartStore, line, line.quantity - 1)}
        className={step}
      >
        −
      </button>
      <label className="contents">
        <span className="sr-only">{`Quantity of ${what}`}</span>
        <QuantityInput
          line={line}
          defaultValue={line.quantity}
          className="w-14 [appearance:textfield] border-x border-edge bg-paper text-center [&::-webkit-inner-spin-button]:appearance-none"
        />
      </label>
      <button
        type="button"
        aria-label={`Increase quantity of ${what}`}
        aria-disabled={line.quantity >= MAX_QUANTITY}
        onClick={() => changeQuantity(cartStore, line, line.quantity + 1)}
        className={step}
      >
        +
      </button>
    </div>
  );
}

interface EditableCartProps {
  cart: CartState;
  statusId?: string;
  /** The services, unless the page shows them elsewhere. */
  hasLines?: boolean;
}

export function EditableCart({ cart, statusId, hasLines = true }: EditableCartProps) {
  const box = useRef<HTMLDivElement>(null);
  const { announcement, priceChanges, nextFocus, lines } = cart;
  const removed = cart.removals.at(-1);
  useEffect(() => {
    function moveLostFocus(): void {
      // The pressed button is gone, such as the one of a removed line, or in the closed drawer.
      const isLost = document.activeElement?.matches("body, dialog:not([open]) *") ?? true;
      if (announcement === "" || !isLost) return;
      // Firefox has this property since version 120.
      if (navigator.userActivation?.hasBeenActive === false) return;
      const next = removed ? "[data-undo]" : `[data-line="${CSS.escape(nextFocus ?? "")}"] input`;
      const control = box.current?.querySelector<HTMLElement>(next);
      if (control) control.focus();
      // The wheel, which scrolls already, has committed a number.
      else box.current?.focus({ preventScroll: true });
    }

    moveLostFocus();
    // The button that opened the drawer may be gone too.
    const drawer = cartDrawer();
    drawer?.addEventListener("close", moveLostFocus);
    return () => drawer?.removeEventListener("close", moveLostFocus);
  }, [announcement, removed, nextFocus]);
  return (
    <div ref={box} tabIndex={-1} className="outline-none">
      <p id={statusId} role="status" className="sr-only">
        {announcement}
      </p>
      {priceChanges.length > 0 ? (
        <div className="my-4 border-l-4 border-teal bg-panel px-4 py-3 print:hidden">
          <p className="font-semibold">Prices have changed since you were last here</p>
          <ul className="mt-1 text-sm">
            {priceChanges.map((change) => (
              <li key={offerTitle(change)}>
                {`${offerTitle(change)}: now ${formatUsd(change.to)}, was ${formatUsd(change.from)}`}
              </li>
            ))}
          </ul>
          <Button tone="quiet" onClick={() => acknowledgePrices(cartStore)}>
            Understood
          </Button>
        </div>
      ) : null}
      {removed ? (
        <p className="my-3 flex items-center justify-between gap-4 bg-panel px-4 text-sm print:hidden">
          <span>{`${removed.line.name} removed.`}</span>
          <Button
            tone="quiet"
            className="-mr-2 px-2 font-semibold"
            data-undo=""
            onClick={() => undoRemoval(cartStore)}
          >
            Undo
          </Button>
        </p>
      ) : null}
      {hasLines ? lines.length > 0 ? <CartLines lines={lines} /> : <EmptyCart /> : null}
    </div>
  );
}
