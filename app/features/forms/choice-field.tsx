import { Field } from "#app/ui/field.tsx";
import type { FormState } from "./form-state.ts";

/** One of a few: none is chosen for the visitor. */
export function ChoiceField<Choice extends string>({
  name,
  label,
  choices,
  names,
  values,
  issues,
}: Pick<FormState, "values" | "issues"> & {
  name: string;
  label: string;
  choices: readonly Choice[];
  names: Readonly<Record<Choice, string>>;
}) {
  return (
    <Field name={name} label={label} error={issues[name]}>
      {(control) => (
        <select {...control} required defaultValue={values[name] ?? ""}>
          <option value="">Please choose</option>
          {choices.map((choice) => (
            <option key={choice} value={choice}>
              {names[choice]}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
