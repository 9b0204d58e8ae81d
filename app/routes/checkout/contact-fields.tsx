import { href, Link } from "react-router";
import { storePlatformNames } from "#app/content/store-platforms.ts";
import type { FieldIssues } from "#app/domain/forms/form-fields.ts";
import { STORE_PLATFORMS } from "#app/domain/requests/store-platform.ts";
import { Field, FieldError } from "#app/ui/field.tsx";
import type { FormState } from "./form-state.ts";

export function ContactFields({
  values,
  issues,
}: {
  values: FormState["values"];
  issues: FieldIssues;
}) {
  return (
    <>
      <Field name="name" label="Name" error={issues.name}>
        {(control) => (
          <input {...control} type="text" autoComplete="name" required defaultValue={values.name} />
        )}
      </Field>
      <Field name="email" label="E-mail" error={issues.email}>
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
      <Field
        name="message"
        label="Message"
        hint="Optional: what you would like to know or to have checked."
        error={issues.message}
      >
        {(control) => <textarea {...control} rows={5} defaultValue={values.message} />}
      </Field>
    </>
  );
}

export function AgreementField({ isAgreed, issue }: { isAgreed: boolean; issue?: string }) {
  return (
    <div className="grid gap-1.5">
      <label className="flex min-h-11 items-center gap-3">
        <input
          id="privacy"
          name="privacy"
          type="checkbox"
          value="yes"
          required
          defaultChecked={isAgreed}
          aria-invalid={issue ? true : undefined}
          aria-describedby={issue ? "privacy-error" : undefined}
          className="size-5 shrink-0"
        />
        <span>
          I agree to the{" "}
          <Link to={href("/privacy-policy")} className="text-teal underline underline-offset-4">
            privacy policy
          </Link>
          .
        </span>
      </label>
      <FieldError id="privacy-error" message={issue} />
    </div>
  );
}
