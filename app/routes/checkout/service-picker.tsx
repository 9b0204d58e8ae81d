import { useEffect, useLayoutEffect, useRef } from "react";
import { catalogue } from "#app/content/catalogue.ts";
import { PRICE_BASIS } from "#app/content/site.ts";
import { type CartLine, toQuantity } from "#app/domain/cart/cart.ts";
import type { OfferLine } from "#app/domain/cart/totals.ts";
import { findOffer, type Offer, listOffers, offerTitle } from "#app/domain/catalogue/catalogue.ts";
import { type FieldIssues, INTENT_FIELD } from "#app/domain/forms/form-fields.ts";
import { formatUsd } from "#app/domain/money/money.ts";
import {
  COUPON_FIELD,
  ITEMS_FIELD,
  quantityField,
  SEEN_TOTAL_FIELD,
  TOTAL_INTENT,
} from "#app/domain/requests/request-fields.ts";
import { addServices, removeService } from "#app/features/cart/cart-actions.ts";
import { type CartState, cartStore } from "#app/features/cart/cart-store.ts";
import { CartTotals } from "#app/features/cart/cart-summary.tsx";
import { DiscountCode } from "#app/features/cart/discount-code.tsx";
import { EditableCart, QuantityInput } from "#app/features/cart/cart-lines.tsx";
import { Button } from "#app/ui/button.tsx";
import { FieldError } from "#app/ui/field.tsx";
import type { RequestFormState } from "./request-state.ts";

interface PickerProps {
  state: RequestFormState;
  issues: FieldIssues;
  cart: CartState | null;
  /** Whether the list replaces a filled cart; `null` until the cart is read. */
  isPicking: boolean | null;
  onPicking: (isPicking: boolean) => void;
}

const SHOW_TOTAL = { formNoValidate: true, name: INTENT_FIELD, value: TOTAL_INTENT };

/** Form fields until the cart is read, then a view of the cart. The same markup keeps focus and ticks. */
export function ServicePicker({ state, issues, cart, isPicking, onPicking }: PickerProps) {
  const list = useRef<HTMLUListElement>(null);
  const lines = cart?.lines;
  const isRead = cart !== null;

  // In the layout phase: a filled cart may replace the list before the next paint.
  useLayoutEffect(() => {
    if (!lines || !list.current || isPicking !== null) return;
    const tickedBefore = listTicked(list.current).filter(
      (ticked) => !lines.some(({ sku }) => sku === ticked.sku),
    );
    onPicking(tickedBefore.length > 0);
    if (tickedBefore.length > 0) addServices(cartStore, tickedBefore);
  }, [lines, isPicking, onPicking]);

  useEffect(() => {
    if (!lines || !list.current) return;
    for (const box of findBoxes(list.current)) {
      box.checked = lines.some(({ sku }) => sku === box.value);
    }
  }, [lines]);

  function pick(offer: Offer, isTicked: boolean): void {
    onPicking(true);
    const line = lines?.find(({ sku }) => sku === offer.sku);
    if (isTicked) addServices(cartStore, [{ ...offer, quantity: 1 }]);
    else if (line) removeService(cartStore, line);
  }

  const totals = cart?.totals ?? state.totals;
  return (
    // A filled cart replaces the list when the island is awake.
    <div className={`grid gap-6 ${isRead ? "" : "in-[[data-cart=filled][data-starting]]:hidden"}`}>
      {/* The last line was removed from the summary, which this list replaces. */}
      {cart?.removals.length && isPicking === false ? (
        <EditableCart cart={cart} hasLines={false} />
      ) : null}
      <fieldset
        id="selection"
        tabIndex={-1}
        aria-describedby={issues.selection ? "selection-error" : undefined}
      >
        <legend className="font-semibold">Services</legend>
        <p className="mt-1 text-sm text-soft">{PRICE_BASIS}</p>
        <FieldError id="selection-error" message={issues.selection} />
        <ul ref={list} className="mt-3 border-b border-rule">
          {catalogue.flatMap(listOffers).map((offer) => (
            <OfferRow
              key={offer.sku}
              offer={offer}
              quantity={state.ticked[offer.sku]}
              line={lines?.find(({ sku }) => sku === offer.sku)}
              onPick={isRead ? (isTicked) => pick(offer, isTicked) : undefined}
            />
          ))}
        </ul>
      </fieldset>
      <div className="max-w-100">
        <DiscountCode
          id={COUPON_FIELD}
          cart={cart}
          field={{ sent: state.values.coupon, error: issues.coupon, intent: SHOW_TOTAL }}
        />
      </div>
      {totals && totals.subtotal > 0 ? (
        <CartTotals totals={totals} />
      ) : (
        <Button type="submit" tone="secondary" className="justify-self-start" {...SHOW_TOTAL}>
          Show total
        </Button>
      )}
      {isRead ? null : (
        <input type="hidden" name={SEEN_TOTAL_FIELD} value={state.totals?.total ?? ""} />
      )}
    </div>
  );
}

function findBoxes(list: HTMLElement): NodeListOf<HTMLInputElement> {
  return list.querySelectorAll("input[type=checkbox]");
}

/** Services ticked before the cart was read, except by a link: <SelectionFromLink> handles those. */
function listTicked(list: HTMLElement): OfferLine[] {
  const isLink = /[?&]items=/.test(window.location.search + document.referrer);
  return [...findBoxes(list)].flatMap((box) => {
    const offer = findOffer(catalogue, box.value);
    if (!box.checked || !offer || (isLink && box.defaultChecked)) return [];
    const quantity = box.closest("li")?.querySelector<HTMLInputElement>("[type=number]");
    return [{ ...offer, quantity: toQuantity(quantity?.value) }];
  });
}

interface OfferRowProps {
  offer: Offer;
  quantity: string | undefined;
  line: CartLine | undefined;
  onPick: ((isTicked: boolean) => void) | undefined;
}

function OfferRow({ offer, quantity, line, onPick }: OfferRowProps) {
  const title = offerTitle(offer);
  return (
    <li className="offer-row items-center border-t border-rule py-0.5">
      <label className="flex min-h-11 flex-wrap items-center gap-3 py-1">
        <input
          id={offer.sku}
          type="checkbox"
          // With the cart, hidden fields carry the selection (order-summary.tsx).
          name={onPick ? undefined : ITEMS_FIELD}
          value={offer.sku}
          defaultChecked={quantity !== undefined}
          onChange={(event) => onPick?.(event.currentTarget.checked)}
        />
        <span className="offer-name grow basis-0">{title}</span>
        <span className="tabular-figures">{formatUsd(offer.price)}</span>
      </label>
      <label className="picked-quantity text-sm text-soft">
        Quantity <span className="sr-only">of {title}</span>
        <QuantityInput
          id={quantityField(offer.sku)}
          line={line}
          name={onPick ? undefined : quantityField(offer.sku)}
          defaultValue={quantity ?? 1}
          className="min-h-11 w-20 rounded-sm border border-edge bg-paper px-2 text-center text-base text-ink"
        />
      </label>
    </li>
  );
}
