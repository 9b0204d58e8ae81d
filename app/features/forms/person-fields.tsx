import { Field } from "#app/ui/field.tsx";
import type { FormState } from "./form-state.ts";

/** The fields that every form of ours asks for, by one name each (product.md §10). */
type FieldProps = Pick<FormState, "issues" | "values"> & { hint?: string };

export function NameField({ values, issues, hint }: FieldProps) {
  return (
    <Field name="name" label="Name" hint={hint} error={issues.name}>
      {(control) => (
        <input {...control} type="text" autoComplete="name" required defaultValue={values.name} />
      )}
    </Field>
  );
}

export function EmailField({ values, issues, hint }: FieldProps) {
  return (
    <Field name="email" label="E-mail" hint={hint} error={issues.email}>
      {(control) => (
        <input
          {...control}
          type="email"
          autoComplete="email"
          required
          defaultValue={values.email}
        />
      )}
    </Field>
  );
}

export function MessageField({
  values,
  issues,
  hint,
  isRequired = false,
}: FieldProps & { isRequired?: boolean }) {
  return (
    <Field name="message" label="Message" hint={hint} error={issues.message}>
      {(control) => (
        <textarea
          {...control}
          rows={isRequired ? 8 : 5}
          required={isRequired}
          defaultValue={values.message}
        />
      )}
    </Field>
  );
}
