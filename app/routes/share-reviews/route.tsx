import { use } from "react";
import { href } from "react-router";
import { TESTIMONIALS_ID } from "#app/content/site.ts";
import { withThousands } from "#app/domain/money/money.ts";
import { MAX_QUOTE_LENGTH, RATINGS } from "#app/domain/reviews/review.ts";
import { parseReviewForm, REVIEW_FIELDS } from "#app/domain/reviews/review-form.ts";
import { formTitle } from "#app/features/forms/error-summary.tsx";
import { FormPage, sentAddress } from "#app/features/forms/form-page.tsx";
import { formValues } from "#app/features/forms/form-state.ts";
import {
  AgreementField,
  EmailField,
  LongTextField,
  NameField,
  FormContext,
  TextField,
} from "#app/features/forms/fields.tsx";
import { newForm, readForm, sentReference, sendForm } from "#app/features/forms/send-form.ts";
import { withConnectionError } from "#app/features/forms/use-validated-form.ts";
import { siteMeta } from "#app/features/seo/site-meta.tsx";
import { serverOnly } from "#app/islands/server-only.tsx";
import { requestContext } from "#app/request-context.ts";
import { SecondaryLink } from "#app/ui/button.tsx";
import { FieldError } from "#app/ui/field.tsx";
import { STAR_PATH } from "#app/ui/star-path.ts";
import type { Route } from "./+types/route";
import "./rating-field.css";

export { formHeaders as headers } from "#app/features/forms/send-form.ts";
export { shouldRevalidateForm as shouldRevalidate } from "#app/features/forms/form-state.ts";

const REVIEW_DRAFT = "reviewDraft";

const page = {
  title: "Share a review",
  description:
    "Worked with us? Tell others how it went. We publish a review only once you've agreed to it and a person has read it.",
  path: href("/share-reviews"),
};

export function meta({ loaderData }: Route.MetaArgs) {
  if (loaderData?.reference) return siteMeta({ ...page, title: "Review sent", isIndexed: false });
  return siteMeta({ ...page, title: formTitle(page.title, loaderData) });
}

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const reference = await sentReference(url, "review", { request, context });
  return await newForm(context, "review", { values: {}, reference });
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  return await sendForm(form, {
    kind: "review",
    parse: parseReviewForm,
    context,
    redirectTo: sentAddress(page.path),
    stateOnError: () => ({ values: formValues(form, REVIEW_FIELDS) }),
    save: context.get(requestContext).reviews.save,
  });
}

export async function clientAction(args: Route.ClientActionArgs) {
  return await withConnectionError("review", REVIEW_DRAFT, args);
}

const Rules = serverOnly("rules", import.meta.env.SSR ? () => import("./rules.tsx") : null);

export default function ShareReviews({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <FormPage
      kind="review"
      draft={REVIEW_DRAFT}
      loadParser={loadReviewParser}
      loaderData={loaderData}
      actionData={actionData}
      title="Tell others how it went"
      lead="If we've worked for you, your account of it helps the next store owner more than anything we could write."
      sent={{
        title: "Thank you for your review",
        lead: "It isn't public yet: a person reads it first, usually within two working days. If we have a question, we'll write to you.",
        links: (
          <SecondaryLink href={`${href("/")}#${TESTIMONIALS_ID}`}>
            See the reviews so far
          </SecondaryLink>
        ),
      }}
      notes={<Rules page={page} />}
    >
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
    </FormPage>
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

async function loadReviewParser() {
  const { parseReviewForm } = await import("#app/domain/reviews/review-form.ts");
  return parseReviewForm;
}
