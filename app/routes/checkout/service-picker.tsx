import { type SyntheticEvent, useState } from "react";
import { catalogue } from "#app/content/catalogue.ts";
import { MAX_QUANTITY, MIN_QUANTITY, toQuantity } from "#app/domain/cart/cart.ts";
import { type Offer, offersOf, offerTitle } from "#app/domain/catalogue/catalogue.ts";
import { INTENT_FIELD } from "#app/domain/forms/field-names.ts";
import type { FieldIssues } from "#app/domain/forms/form-fields.ts";
import { formatUsd } from "#app/domain/money/money.ts";
import { type Totals, totalsOf } from "#app/domain/pricing/totals.ts";
import { ITEMS_FIELD, quantityField } from "#app/domain/requests/request-fields.ts";
import {
  COUPON_FIELD,
  SEEN_TOTAL_FIELD,
  TOTAL_INTENT,
} from "#app/domain/requests/selection-fields.ts";
import { CartTotals } from "#app/features/cart/cart-totals.tsx";
import { Button } from "#app/ui/button.tsx";
import { FieldError } from "#app/ui/field-error.tsx";
import { CONTROL, Field } from "#app/ui/field.tsx";
import type { RequestFormState } from "./form-state.ts";
import "./service-picker.css";

/**
 * The catalogue as checkboxes: the selection of a visitor without JavaScript or with an empty cart.
 * With scripts it stays out of sight while the stored cart is unread, but not for ever: should the
 * application never arrive, it appears and works.
 */
export function ServicePicker({
  state,
  issues,
  isCartUnread,
}: {
  state: RequestFormState;
  issues: FieldIssues;
  isCartUnread: boolean;
}) {
  // What is ticked now, until the server has answered anew.
  const [picked, setPicked] = useState<{ state: RequestFormState; totals: Totals }>();
  const totals = picked?.state === state ? picked.totals : state.totals;

  function addUp({ currentTarget }: SyntheticEvent<HTMLElement>): void {
    const form = currentTarget.closest("form");
    if (form) setPicked({ state, totals: totalsOfForm(new FormData(form)) });
  }

  return (
    <div className={isCartUnread ? "until-cart-is-read grid gap-6" : "grid gap-6"} onInput={addUp}>
      <fieldset
        id="selection"
        tabIndex={-1}
        aria-describedby={issues.selection ? "selection-error" : undefined}
      >
        <legend className="font-semibold">Services</legend>
        <p className="mt-1 text-sm text-soft">In US dollars, per website.</p>
        <FieldError id="selection-error" message={issues.selection} />
        <ul className="mt-3 border-b border-rule">
          {catalogue.flatMap(offersOf).map((offer) => (
            <OfferRow key={offer.sku} offer={offer} quantity={state.picked[offer.sku]} />
          ))}
        </ul>
      </fieldset>
      <Field name={COUPON_FIELD} label="Discount code" error={issues.coupon}>
        {(control) => (
          <input
            {...control}
            type="text"
            autoComplete="off"
            defaultValue={state.values.coupon}
            className={`${CONTROL} max-w-60 font-mono uppercase`}
          />
        )}
      </Field>
      {totals && totals.subtotal > 0 ? <CartTotals totals={totals} /> : null}
      <input type="hidden" name={SEEN_TOTAL_FIELD} value={totals?.total ?? ""} />
      {picked ? null : (
        <Button
          type="submit"
          tone="plain"
          name={INTENT_FIELD}
          value={TOTAL_INTENT}
          formNoValidate
          className="justify-self-start"
        >
          Show total
        </Button>
      )}
    </div>
  );
}

function totalsOfForm(form: FormData): Totals {
  const ticked = form.getAll(ITEMS_FIELD);
  const lines = catalogue
    .flatMap(offersOf)
    .filter(({ sku }) => ticked.includes(sku))
    .map((offer) => ({ ...offer, quantity: toQuantity(form.get(quantityField(offer.sku))) }));
  return totalsOf(lines, String(form.get(COUPON_FIELD)));
}

function OfferRow({ offer, quantity }: { offer: Offer; quantity: string | undefined }) {
  const what = offerTitle(offer);
  return (
    <li className="offer-row items-center border-t border-rule py-0.5">
      <label className="flex min-h-11 items-center gap-3 py-1">
        <input
          type="checkbox"
          name={ITEMS_FIELD}
          value={offer.sku}
          defaultChecked={quantity !== undefined}
        />
        <span className="offer-name grow">{what}</span>
        <span className="tabular-figures">{formatUsd(offer.price)}</span>
      </label>
      {/* Of a service that is chosen: where there is room, before the price. */}
      <label className="picked-quantity text-sm text-soft">
        Quantity <span className="sr-only">of {what}</span>
        <input
          type="number"
          name={quantityField(offer.sku)}
          min={MIN_QUANTITY}
          max={MAX_QUANTITY}
          defaultValue={quantity ?? MIN_QUANTITY}
          className="min-h-11 w-20 rounded-sm border border-edge bg-paper px-2 text-center text-base text-ink"
        />
      </label>
    </li>
  );
}
