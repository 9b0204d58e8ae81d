import { Form, href } from "react-router";
import { MAX_QUOTE_LENGTH } from "#app/domain/reviews/review-form.ts";
import { withThousands } from "#app/domain/money/money.ts";
import { AgreementField } from "#app/features/forms/agreement-field.tsx";
import { ErrorSummary } from "#app/features/forms/error-summary.tsx";
import type { FormState } from "#app/features/forms/form-state.ts";
import { EmailField, NameField } from "#app/features/forms/person-fields.tsx";
import { UnseenFields } from "#app/features/forms/unseen-fields.tsx";
import { useCheckedForm } from "#app/features/forms/use-checked-form.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { RatingField } from "./rating-field.tsx";
import { REVIEW_DRAFT } from "./review-draft.ts";

export function ReviewForm({ state, siteKey }: { state: FormState; siteKey: string | null }) {
  const { issues, isSending, props } = useCheckedForm(state, {
    draft: REVIEW_DRAFT,
    loadParser: loadReviewParser,
  });
  const { values } = state;
  return (
    <Form method="post" action={href("/share-reviews")} {...props} className="grid gap-8">
      <ErrorSummary issues={issues} />
      <RatingField values={values} issues={issues} />
      <Field
        name="quote"
        label="Your review"
        hint={`What was wrong before, what we did, what changed. At most ${withThousands(MAX_QUOTE_LENGTH)} characters.`}
        error={issues.quote}
      >
        {(control) => <textarea {...control} rows={8} required defaultValue={values.quote} />}
      </Field>
      <NameField values={values} issues={issues} />
      <Field name="role" label="Role" hint="Such as Owner or Head of marketing" error={issues.role}>
        {(control) => (
          <input
            {...control}
            type="text"
            autoComplete="organization-title"
            required
            defaultValue={values.role}
          />
        )}
      </Field>
      <Field name="company" label="Company" error={issues.company}>
        {(control) => (
          <input
            {...control}
            type="text"
            autoComplete="organization"
            required
            defaultValue={values.company}
          />
        )}
      </Field>
      <EmailField
        values={values}
        issues={issues}
        hint="Never shown. We use it only if we have a question about your review."
      />
      <AgreementField name="publish" isAgreed={values.publish === "yes"} issue={issues.publish}>
        I agree that you publish my review on this site with my name, role and company.
      </AgreementField>
      <UnseenFields kind="review" state={state} siteKey={siteKey} />
      <Button type="submit" aria-disabled={isSending} className="justify-self-start px-8">
        {isSending ? "Sending…" : "Send review"}
      </Button>
    </Form>
  );
}

async function loadReviewParser() {
  const { parseReviewForm } = await import("#app/domain/reviews/review-form.ts");
  return parseReviewForm;
}
