import { href } from "react-router";
import { TESTIMONIALS_ID } from "#app/content/site.ts";
import { parseReviewForm, REVIEW_FIELDS } from "#app/domain/reviews/review-form.ts";
import { formTitle } from "#app/features/forms/form-title.ts";
import {
  FormPage,
  SENT_PARAMETER,
  sentAddress,
  TurnstileScript,
} from "#app/features/forms/form-page.tsx";
import { formState, formValues } from "#app/features/forms/form-state.ts";
import { newForm, readForm, sentReceipt, sendForm } from "#app/features/forms/send-form.ts";
import { siteMeta } from "#app/features/seo/site-meta.tsx";
import { requestContext } from "#app/request-context.ts";
import { Island } from "#app/islands/island.tsx";
import { SecondaryLink } from "#app/ui/button.tsx";
import type { PageHandle } from "#app/page-handle.ts";
import type { Route } from "./+types/route";
import styles from "./rating-field.css?inline";

export { formHeaders as headers } from "#app/features/forms/send-form.ts";
import ReviewForm, { REVIEW_DRAFT } from "./review-form.island.tsx";
import ReviewRules from "./rules.tsx";

const page = {
  title: "Share a review",
  description:
    "Worked with us? Tell others how it went. We publish a review only once you've agreed to it and a person has read it.",
  path: href("/share-reviews"),
};

export function meta({ loaderData }: Route.MetaArgs) {
  if (loaderData?.receipt) return siteMeta({ ...page, title: "Review sent", isIndexed: false });
  return siteMeta({ ...page, title: formTitle(page.title, loaderData) });
}

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const receipt = await sentReceipt(url, "review", { request, context });
  return await newForm(context, "review", {
    values: {},
    receipt,
    isSent: url.searchParams.has(SENT_PARAMETER),
  });
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

export const handle: PageHandle = { styles: [styles] };

export default function ShareReviews({ loaderData, actionData }: Route.ComponentProps) {
  const { siteKey, receipt, isSent } = loaderData;
  const state = actionData ?? formState(loaderData);
  return (
    <FormPage
      title="Tell others how it went"
      lead="If we've worked for you, your review helps the next store owner more than anything we could write."
      isSent={isSent}
      receipt={receipt}
      formId="review"
      draft={REVIEW_DRAFT}
      sent={{
        title: "Thank you for your review",
        lead: "It isn't public yet: a person reads it first, usually within two working days. If we have a question, we'll write to you.",
        links: (
          <SecondaryLink href={`${href("/")}#${TESTIMONIALS_ID}`}>
            See the reviews so far
          </SecondaryLink>
        ),
      }}
      notes={<ReviewRules page={page} />}
    >
      <Island of={ReviewForm} props={{ state, siteKey }} wake="idle" />
      <TurnstileScript siteKey={siteKey} />
    </FormPage>
  );
}
