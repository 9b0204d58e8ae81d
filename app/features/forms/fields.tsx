import { type ComponentProps, createContext, type ReactNode, use } from "react";
import { Field, FieldError } from "#app/ui/field.tsx";
import type { FormState } from "./form-state.ts";

/** The form around the fields. */
export const FormContext = createContext<Pick<FormState, "issues" | "values">>({
  issues: {},
  values: {},
});

/** Accessible names: product.md §10. */
interface FieldProps {
  name: string;
  label: string;
  hint?: string | undefined;
  /** As in the schema, because the browser rejects an empty field without JavaScript. */
  required?: boolean | undefined;
}

export function TextField({ name, label, hint, ...input }: FieldProps & ComponentProps<"input">) {
  const { issues, values } = use(FormContext);
  return (
    <Field name={name} label={label} hint={hint} error={issues[name]}>
      {(control) => <input type="text" {...control} {...input} defaultValue={values[name]} />}
    </Field>
  );
}

export function NameField() {
  return <TextField name="name" label="Name" autoComplete="name" required />;
}

export function EmailField({ hint }: Pick<FieldProps, "hint">) {
  return (
    <TextField name="email" label="E-mail" type="email" autoComplete="email" hint={hint} required />
  );
}

export function LongTextField({ required, ...field }: FieldProps) {
  const { issues, values } = use(FormContext);
  return (
    <Field {...field} error={issues[field.name]}>
      {(control) => (
        <textarea
          {...control}
          rows={required ? 8 : 5}
          required={required}
          defaultValue={values[field.name]}
        />
      )}
    </Field>
  );
}

type ChoiceFieldProps = FieldProps & { names: Readonly<Record<string, string>> };

export function ChoiceField({ names, required, ...field }: ChoiceFieldProps) {
  const { issues, values } = use(FormContext);
  return (
    <Field {...field} error={issues[field.name]}>
      {(control) => (
        <select {...control} required={required} defaultValue={values[field.name] ?? ""}>
          <option value="">Choose one</option>
          {Object.entries(names).map(([choice, text]) => (
            <option key={choice} value={choice}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

export function AgreementField({ name, children }: { name: string; children: ReactNode }) {
  const { issues, values } = use(FormContext);
  const issue = issues[name];
  return (
    <div className="grid gap-1.5">
      <label className="flex items-start gap-3 py-2.5">
        <input
          id={name}
          name={name}
          type="checkbox"
          value="yes"
          required
          defaultChecked={values[name] === "yes"}
          aria-invalid={issue ? true : undefined}
          aria-describedby={issue ? `${name}-error` : undefined}
          className="mt-0.5"
        />
        <span>{children}</span>
      </label>
      <FieldError id={`${name}-error`} message={issue} />
    </div>
  );
}
