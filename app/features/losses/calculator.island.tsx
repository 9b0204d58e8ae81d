import { type FormEvent, useEffect, useLayoutEffect, useRef, useState } from "react";
import { calculator, lossExample } from "#app/content/pricing-comparison.ts";
import {
  parseStoreNumber,
  queryWithStore,
  type StoreField,
  storeFromQuery,
  storeNumberText,
} from "#app/domain/losses/store-numbers.ts";
import { withThousands } from "#app/domain/money/money.ts";
import { trackCalculator } from "#app/features/analytics/track.ts";
import { Field } from "#app/ui/field.tsx";
import { NumberInput } from "#app/ui/number-input.tsx";
import { LOSSES_ID, LossFigure } from "./loss-figure.tsx";

/** Safari allows 100 changes of the address in 30 seconds. */
const ADDRESS_DEBOUNCE_MS = 400;

/** The address has its numbers, so that they can be sent to a colleague. */
export default function Calculator({ isBasisOpen }: { isBasisOpen: boolean }) {
  const [store, setStore] = useState(lossExample.store);
  const [typed, setTyped] = useState<Partial<Record<StoreField, string>>>({});
  /** Shown while a number is invalid: the numbers before its field was edited. */
  const settled = useRef(store);
  const isTracked = useRef(false);

  // The server renders the example, because the page is cached without the numbers. In the layout
  // phase, before what was typed until now.
  useLayoutEffect(() => {
    settled.current = storeFromQuery(window.location.search, lossExample.store);
    setStore(settled.current);
  }, []);

  useEffect(() => {
    if (Object.keys(typed).length === 0) return;
    const timer = setTimeout(() => {
      const { pathname, search, hash } = window.location;
      const address = pathname + queryWithStore(search, store) + (hash || `#${LOSSES_ID}`);
      window.history.replaceState(window.history.state, "", address);
      isTracked.current ||= trackCalculator();
    }, ADDRESS_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [store, typed]);

  function change({ currentTarget: { name, value } }: FormEvent<HTMLInputElement>): void {
    const field = name as StoreField;
    const number = parseStoreNumber(field, value) ?? settled.current[field];
    setTyped((before) => ({ ...before, [field]: value }));
    setStore((before) => ({ ...before, [field]: number }));
  }

  return (
    <LossFigure store={store} isBasisOpen={isBasisOpen}>
      <div>
        {/* Without JavaScript, its numbers change nothing. */}
        <fieldset className="noscript:hidden">
          <legend className="text-xl font-semibold">{calculator.numbers}</legend>
          <div className="losses-numbers mt-3 grid gap-2">
            {calculator.fields.map(({ field, label, wrong, step }) => {
              const text = typed[field] ?? storeNumberText(field, store[field]);
              const error = parseStoreNumber(field, text) === null ? wrong : undefined;
              const suffix = step ? "" : `: ${text}%`;
              const Input = suffix ? "input" : NumberInput;
              return (
                <Field key={field} name={field} label={label + suffix} error={error}>
                  {(control) => (
                    <Input
                      {...control}
                      className={suffix ? "min-h-11 w-full" : control.className}
                      {...(suffix ? { type: "range" } : { min: step, step })}
                      value={text}
                      onInput={change}
                      onBlur={() => (settled.current = store)}
                    />
                  )}
                </Field>
              );
            })}
          </div>
        </fieldset>
        <noscript>
          <ExampleNumbers />
        </noscript>
      </div>
    </LossFigure>
  );
}

function ExampleNumbers() {
  return (
    <>
      <h3 className="text-xl">{calculator.example}</h3>
      <dl className="losses-numbers mt-3 grid gap-2">
        {calculator.fields.map(({ field, label, step }) => (
          <div key={field}>
            <dt className="font-semibold">{label}</dt>
            <dd>
              {withThousands(Number(storeNumberText(field, lossExample.store[field]))) +
                (step ? "" : "%")}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
