import { Field } from "#app/ui/field.tsx";

export function Fields() {
  return (
    <>
      <Field name="plain" label="Plain">
        {(control) => <input {...control} />}
      </Field>
      <Field name="hinted" label="With a hint" hint="What helps before typing.">
        {(control) => <input {...control} />}
      </Field>
      <Field name="wrong" label="With an error" hint="Both are read out." error="What to change.">
        {(control) => <input {...control} defaultValue="wrong" />}
      </Field>
      <Field name="chosen" label="Choice">
        {(control) => (
          <select {...control}>
            <option>One</option>
            <option>Other</option>
          </select>
        )}
      </Field>
      <Field name="long" label="Long text">
        {(control) => <textarea {...control} rows={3} />}
      </Field>
      <Field name="disabled" label="Disabled">
        {(control) => <input {...control} disabled defaultValue="not now" />}
      </Field>
    </>
  );
}
