import { type ChangeEvent, useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { href, useLocation } from "react-router";
import { catalogue } from "#app/content/catalogue.ts";
import { calculator, lossExample } from "#app/content/pricing-comparison.ts";
import { linesText } from "#app/domain/cart/selection.ts";
import { findOffer, offerTitle } from "#app/domain/catalogue/catalogue.ts";
import { ORDERS, storeLosses } from "#app/domain/losses/losses.ts";
import {
  parseStoreNumber,
  queryWithStore,
  type StoreField,
  storeFromQuery,
  storeNumberText,
} from "#app/domain/losses/store-numbers.ts";
import { formatUsd, withThousands } from "#app/domain/money/money.ts";
import { ITEMS_FIELD } from "#app/domain/requests/request-fields.ts";
import { AccordionItem } from "#app/ui/accordion.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { LOSSES_ID } from "./loss-calculator.ts";
import { LossCauses, ReportedOrders } from "./order-ticks.tsx";
import "./losses.css";

/** Safari allows 100 calls of `replaceState` in 30 seconds. */
const URL_UPDATE_DELAY_MS = 400;

/** Replaces the static figure. Keeps its numbers in the URL. */
export default function Calculator() {
  const [store, setStore] = useState(() =>
    storeFromQuery(window.location.search, lossExample.store),
  );
  const [typed, setTyped] = useState<Partial<Record<StoreField, string>>>({});
  const location = useLocation();

  useEffect(() => {
    if (Object.keys(typed).length === 0) return;
    const timer = setTimeout(() => {
      const { pathname, search, hash } = window.location;
      const address = pathname + queryWithStore(search, store) + (hash || `#${LOSSES_ID}`);
      // Not a navigation, so that loaders do not run. Keeps React Router's state.
      window.history.replaceState(window.history.state, "", address);
    }, URL_UPDATE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [store, typed, location]);

  function change({ target: { name, value } }: ChangeEvent<HTMLInputElement>): void {
    const field = name as StoreField;
    const number = parseStoreNumber(field, value);
    setTyped({ ...typed, [field]: value });
    if (number !== null) setStore({ ...store, [field]: number });
  }

  const host = document.getElementById(LOSSES_ID);
  if (!host) return null;
  const month = storeLosses(store, lossExample);
  const value = (orders: number): string => formatUsd(orders * store.averageOrder);
  return createPortal(
    <div className="losses grid gap-6 lg:grid-cols-[1fr_2fr] lg:gap-12">
      <fieldset>
        <legend className="text-xl font-semibold">{calculator.numbers}</legend>
        <div className="mt-3 grid grid-cols-2 gap-x-4 gap-y-2">
          {calculator.fields.map(({ field, label, wrong, step }) => {
            const text = typed[field] ?? storeNumberText(field, store[field]);
            const error = parseStoreNumber(field, text) === null ? wrong : undefined;
            const suffix = step ? "" : `: ${text}%`;
            return (
              <Field key={field} name={field} label={label + suffix} error={error}>
                {(control) => (
                  <input
                    {...control}
                    {...(suffix ? { type: "range" } : { type: "number", min: step, step })}
                    value={text}
                    onChange={change}
                  />
                )}
              </Field>
            );
          })}
        </div>
      </fieldset>
      <div>
        <output htmlFor="orders averageOrder" className="block">
          <span className="text-warm">
            {`${withThousands(month.lost)} orders, ${value(month.lost)}`}
          </span>{" "}
          {`a month, out of ${withThousands(store.orders)} orders, don't count for the ad that brought them. A server brings back ${withThousands(month.broughtBack)} of them: ${value(month.broughtBack)}.`}
        </output>
        <div className="mt-4 grid gap-3">
          <ReportedOrders {...storeLosses({ ...store, orders: ORDERS }, lossExample)} />
        </div>
        <SelectBoth />
      </div>
      <div className="lg:col-span-2">
        <AccordionItem question={calculator.basis.question} open={location.pathname !== href("/")}>
          <p>{calculator.basis.text}</p>
          <LossCauses byCause={month.byCause} />
        </AccordionItem>
      </div>
    </div>,
    host,
  );
}

const OFFERS = calculator.skus.flatMap((sku) => findOffer(catalogue, sku) ?? []);
const TOTAL = formatUsd(OFFERS.reduce((sum, { price }) => sum + price, 0));

function SelectBoth() {
  return (
    <form method="get" action={href("/checkout")} data-cart-form="" className="mt-4">
      <input
        type="hidden"
        name={ITEMS_FIELD}
        value={calculator.skus.join()}
        data-lines={linesText(OFFERS)}
      />
      {OFFERS.map((offer) => (
        <p key={offer.sku} className="flex flex-wrap gap-x-3 border-t border-rule py-2 text-sm">
          <span className="mr-auto">{offerTitle(offer)}</span>
          <b className="tabular-figures">{formatUsd(offer.price)}</b>
        </p>
      ))}
      <Button type="submit" className="mt-2">
        {`Select both, ${TOTAL}`}
      </Button>
    </form>
  );
}
