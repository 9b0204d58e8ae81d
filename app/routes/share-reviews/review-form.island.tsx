import { use } from "react";
import { withThousands } from "#app/domain/money/money.ts";
import { MAX_QUOTE_LENGTH, RATINGS } from "#app/domain/reviews/review.ts";
import {
  AgreementField,
  EmailField,
  FormContext,
  LongTextField,
  NameField,
  TextField,
} from "#app/features/forms/fields.tsx";
import { type FormIslandProps, ValidatedForm } from "#app/features/forms/validated-form.tsx";
import { FieldError } from "#app/ui/field.tsx";
import { STAR_PATH } from "#app/ui/star-path.ts";

export const REVIEW_DRAFT = "reviewDraft";

export default function ReviewForm(props: FormIslandProps) {
  return (
    <ValidatedForm {...props} kind="review" draft={REVIEW_DRAFT} loadParser={loadParser}>
      <RatingField />
      <LongTextField
        name="quote"
        label="Your review"
        hint={`What was wrong before, what we did, what changed. At most ${withThousands(MAX_QUOTE_LENGTH)} characters.`}
        required
      />
      <NameField />
      <TextField
        name="role"
        label="Role"
        hint="Such as Owner or Head of marketing"
        autoComplete="organization-title"
        required
      />
      <TextField name="company" label="Company" autoComplete="organization" required />
      <EmailField hint="Never shown. We send a confirmation, and write again only if we have a question." />
      <AgreementField name="publish">
        I agree that you may publish my review on this site with my name, role and company.
      </AgreementField>
    </ValidatedForm>
  );
}

/** Radios, so that it works with any input and without scripts. */
function RatingField() {
  const { values, issues } = use(FormContext);
  return (
    <fieldset
      role="radiogroup"
      aria-labelledby="rating-label"
      aria-describedby={issues.rating ? "rating-hint rating-error" : "rating-hint"}
      aria-required="true"
      aria-invalid={issues.rating ? true : undefined}
    >
      <legend id="rating-label" className="font-semibold">
        Rating
      </legend>
      <p id="rating-hint" className="mt-1 text-sm text-soft">
        From 1 (it didn't help) to 5 (it did what we needed).
      </p>
      <div className="rating-stars mt-1 flex flex-wrap">
        {RATINGS.map((rating) => (
          <label
            key={rating}
            className="rating-star relative grid min-h-14 min-w-12 place-items-center tabular-figures"
          >
            <input
              // Target of the error summary.
              id={rating === RATINGS[0] ? "rating" : undefined}
              type="radio"
              name="rating"
              value={rating}
              required
              className="absolute h-full w-full rounded-sm"
              defaultChecked={values.rating === rating}
            />
            <svg viewBox="0 0 16 16" className="text-teal" aria-hidden="true">
              <path d={STAR_PATH} />
            </svg>
            <span className="text-sm">
              {rating}
              <span className="sr-only">{rating === "1" ? " star" : " stars"}</span>
            </span>
          </label>
        ))}
      </div>
      <FieldError id="rating-error" message={issues.rating} />
    </fieldset>
  );
}

async function loadParser() {
  const { parseReviewForm } = await import("#app/domain/reviews/review-form.ts");
  return parseReviewForm;
}
