import { storePlatformNames } from "#app/content/store-platforms.ts";
import { STORE_PLATFORMS } from "#app/domain/requests/store-platform.ts";
import { ChoiceField } from "#app/features/forms/choice-field.tsx";
import { EmailField, MessageField, NameField } from "#app/features/forms/person-fields.tsx";
import { Field } from "#app/ui/field.tsx";
import type { FormState } from "#app/features/forms/form-state.ts";

export function ContactFields({ values, issues }: Pick<FormState, "values" | "issues">) {
  return (
    <>
      <NameField values={values} issues={issues} />
      <EmailField values={values} issues={issues} />
      <Field name="storeUrl" label="Store address" hint="Such as store.com" error={issues.storeUrl}>
        {(control) => (
          <input
            {...control}
            type="text"
            inputMode="url"
            autoComplete="url"
            autoCapitalize="none"
            spellCheck={false}
            required
            defaultValue={values.storeUrl}
          />
        )}
      </Field>
      <ChoiceField
        name="storePlatform"
        label="Store platform"
        choices={STORE_PLATFORMS}
        names={storePlatformNames}
        values={values}
        issues={issues}
      />
      <MessageField
        values={values}
        issues={issues}
        hint="Optional: what you would like to know or to have checked."
      />
    </>
  );
}
