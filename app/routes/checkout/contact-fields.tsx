import { storePlatformNames } from "#app/content/store-platforms.ts";
import { STORE_PLATFORMS } from "#app/domain/requests/store-platform.ts";
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
      <Field name="storePlatform" label="Store platform" error={issues.storePlatform}>
        {(control) => (
          <select {...control} required defaultValue={values.storePlatform ?? ""}>
            <option value="">Please choose</option>
            {STORE_PLATFORMS.map((platform) => (
              <option key={platform} value={platform}>
                {storePlatformNames[platform]}
              </option>
            ))}
          </select>
        )}
      </Field>
      <MessageField
        values={values}
        issues={issues}
        hint="Optional: what you would like to know or to have checked."
      />
    </>
  );
}
