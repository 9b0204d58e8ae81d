import type { ComponentProps, ReactNode } from "react";
import { Field, FieldError } from "#app/ui/field.tsx";
import type { FormState } from "./form-state.ts";

/** Accessible names: product.md §10. */
interface FieldProps extends Pick<FormState, "issues" | "values"> {
  hint?: string;
}

type TextFieldProps = FieldProps & { name: string; label: string } & ComponentProps<"input">;

export function TextField({ name, label, values, issues, hint, ...input }: TextFieldProps) {
  return (
    <Field name={name} label={label} hint={hint} error={issues[name]}>
      {(control) => (
        <input type="text" {...control} {...input} required defaultValue={values[name]} />
      )}
    </Field>
  );
}

export function NameField(props: FieldProps) {
  return <TextField name="name" label="Name" autoComplete="name" {...props} />;
}

export function EmailField(props: FieldProps) {
  return <TextField name="email" label="E-mail" type="email" autoComplete="email" {...props} />;
}

type MessageFieldProps = FieldProps & { isRequired?: boolean };

export function MessageField({ values, issues, hint, isRequired = false }: MessageFieldProps) {
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

interface ChoiceFieldProps extends FieldProps {
  name: string;
  label: string;
  names: Readonly<Record<string, string>>;
}

export function ChoiceField({ name, label, names, values, issues }: ChoiceFieldProps) {
  return (
    <Field name={name} label={label} error={issues[name]}>
      {(control) => (
        <select {...control} required defaultValue={values[name] ?? ""}>
          <option value="">Please choose</option>
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

interface AgreementFieldProps extends FieldProps {
  name: string;
  children: ReactNode;
}

export function AgreementField({ name, values, issues, children }: AgreementFieldProps) {
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
        />
        <span>{children}</span>
      </label>
      <FieldError id={`${name}-error`} message={issue} />
    </div>
  );
}
