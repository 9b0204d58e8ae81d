import { type ChangeEvent, useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { useLocation } from "react-router";
import { calculator, lossExample } from "#app/content/pricing-comparison.ts";
import {
  parseStoreNumber,
  queryWithStore,
  type StoreField,
  storeFromQuery,
  storeNumberText,
} from "#app/domain/losses/store-numbers.ts";
import { Field } from "#app/ui/field.tsx";
import { NumberInput } from "#app/ui/number-input.tsx";
import { LOSSES_ID } from "./loss-calculator.ts";
import { LossFigure } from "./loss-figure.tsx";
import "./losses.css";

/** Safari allows 100 changes of the address in 30 seconds. */
const ADDRESS_DEBOUNCE_MS = 400;

/** Replaces the static figure; the address has its numbers. */
export default function Calculator() {
  const [store, setStore] = useState(() =>
    storeFromQuery(window.location.search, lossExample.store),
  );
  const [typed, setTyped] = useState<Partial<Record<StoreField, string>>>({});
  const location = useLocation();
  /** Shown while a number is invalid: the numbers before its field was edited. */
  const settled = useRef(store);

  useEffect(() => {
    if (Object.keys(typed).length === 0) return;
    const timer = setTimeout(() => {
      const { pathname, search, hash } = window.location;
      const address = pathname + queryWithStore(search, store) + (hash || `#${LOSSES_ID}`);
      // Not a navigation, so that loaders do not run. Keeps React Router's state.
      window.history.replaceState(window.history.state, "", address);
    }, ADDRESS_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [store, typed, location]);

  function change({ target: { name, value } }: ChangeEvent<HTMLInputElement>): void {
    const field = name as StoreField;
    const number = parseStoreNumber(field, value);
    setTyped({ ...typed, [field]: value });
    setStore({ ...store, [field]: number ?? settled.current[field] });
  }

  const host = document.getElementById(LOSSES_ID);
  useEffect(() => {
    // The home page's figure has the same size. The services page's is hidden and keeps its height.
    const [replaced, current] = host?.querySelectorAll(":scope > .losses") ?? [];
    if (!replaced || !current) return;
    const focused = replaced.querySelector(":focus")?.tagName;
    const isOpen = replaced.querySelector("details[open]") !== null;
    current.querySelector("details")?.toggleAttribute("open", isOpen);
    replaced.remove();
    if (focused) current.querySelector<HTMLElement>(focused)?.focus({ preventScroll: true });
  }, [host]);
  if (!host) return null;
  return createPortal(
    <LossFigure store={store}>
      <fieldset>
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
                    onChange={change}
                    onBlur={() => (settled.current = store)}
                  />
                )}
              </Field>
            );
          })}
        </div>
      </fieldset>
    </LossFigure>,
    host,
  );
}
