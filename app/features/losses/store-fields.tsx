import type { FormEvent } from "react";
import { calculator } from "#app/content/calculator.ts";
import type { StoreNumbers } from "#app/domain/losses/losses.ts";
import {
  parseStoreNumber,
  type StoreField,
  storeNumberText,
} from "#app/domain/losses/store-numbers.ts";
import { Field } from "#app/ui/field.tsx";
import { NumberInput } from "#app/ui/number-input.tsx";

interface StoreFieldsProps {
  store: StoreNumbers;
  /** Texts that were entered, also invalid ones. */
  typed: Partial<Record<StoreField, string>>;
  onInput: (event: FormEvent<HTMLInputElement>) => void;
  onBlur: () => void;
}

export function StoreFields({ store, typed, onInput, onBlur }: StoreFieldsProps) {
  return (
    <fieldset>
      <legend className="pb-2 text-xl font-semibold max-lg:hidden">{calculator.numbers}</legend>
      <div className="losses-numbers grid gap-2">
        {calculator.fields.map(({ field, label, wrong, step }) => {
          const text = typed[field] ?? storeNumberText(field, store[field]);
          const error = parseStoreNumber(field, text) === null ? wrong : undefined;
          const Input = step ? NumberInput : "input";
          const attributes = step
            ? { min: step, step }
            : { type: "range", className: "min-h-11 w-full", "aria-valuetext": `${text} percent` };
          return (
            <Field
              key={field}
              name={field}
              label={
                <>
                  {label}
                  {/* A screen reader says `aria-valuetext` instead. */}
                  {step ? null : <span aria-hidden="true">{`: ${text}%`}</span>}
                </>
              }
              error={error}
            >
              {(control) => (
                <Input
                  {...control}
                  {...attributes}
                  value={text}
                  onInput={onInput}
                  onBlur={onBlur}
                />
              )}
            </Field>
          );
        })}
      </div>
    </fieldset>
  );
}
