import { RATINGS } from "#app/domain/reviews/review-form.ts";
import type { FormState } from "#app/features/forms/form-state.ts";
import { FieldError } from "#app/ui/field-error.tsx";
import { STAR_PATH } from "#app/ui/star-path.ts";
import "./rating-field.css";

/** One to five stars: a group of radios, so that it works with any input and without scripts. */
export function RatingField({ values, issues }: Pick<FormState, "values" | "issues">) {
  const describedBy = issues.rating ? "rating-hint rating-error" : "rating-hint";
  return (
    <fieldset
      role="radiogroup"
      aria-labelledby="rating-label"
      aria-describedby={describedBy}
      aria-required="true"
      aria-invalid={issues.rating ? true : undefined}
    >
      <legend id="rating-label" className="font-semibold">
        Rating
      </legend>
      <p id="rating-hint" className="mt-1 text-sm text-soft">
        From 1, it did not help, to 5, it did what we needed.
      </p>
      <div className="rating-stars mt-1 flex flex-wrap">
        {RATINGS.map((rating) => (
          <label key={rating} className="rating-star">
            <input
              // The summary of the errors leads to the first one.
              id={rating === RATINGS[0] ? "rating" : undefined}
              type="radio"
              name="rating"
              value={rating}
              required
              defaultChecked={values.rating === rating}
            />
            <svg viewBox="0 0 16 16" aria-hidden="true">
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
