import { href } from "react-router";
import { TESTIMONIALS_ID } from "#app/content/site.ts";
import { parseReviewForm, REVIEW_FIELDS } from "#app/domain/reviews/review-form.ts";
import { formTitle } from "#app/features/forms/error-summary.tsx";
import { FormPage, sentAddress, SentNotice } from "#app/features/forms/form-page.tsx";
import { typedValues } from "#app/features/forms/form-state.ts";
import { withConnectionError } from "#app/features/forms/connection-error.ts";
import { newForm, readForm, readSentOn, sendForm } from "#app/features/forms/send-form.ts";
import { PageGraph } from "#app/features/seo/page-graph.tsx";
import { contentOf } from "#app/domain/forms/sent-form.ts";
import { siteMeta } from "#app/features/seo/site-meta.ts";
import { serverOnly } from "#app/islands/server-only.tsx";
import { requestContext } from "#app/request-context.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import type { Route } from "./+types/route";
import { REVIEW_DRAFT, ReviewForm } from "./review-form.tsx";

export { formHeaders as headers } from "#app/features/forms/send-form.ts";
export { shouldRevalidateForm as shouldRevalidate } from "#app/features/forms/form-state.ts";

const page = {
  title: "Share a review",
  description:
    "Worked with us? Tell others how it went. We publish a review only after you agreed to it and a person has read it.",
  path: href("/share-reviews"),
};

export function meta({ loaderData }: Route.MetaArgs) {
  if (loaderData?.reference) return siteMeta({ ...page, title: "Review sent", isIndexed: false });
  return siteMeta({ ...page, title: formTitle(page.title, loaderData) });
}

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const reference = await readSentOn(url, "review", { request, context });
  return await newForm(context, "review", { values: {}, reference });
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  return await sendForm(form, {
    kind: "review",
    parse: parseReviewForm,
    contentOf,
    context,
    confirmation: sentAddress(page.path),
    stateOnError: () => ({ values: typedValues(form, REVIEW_FIELDS) }),
    save: context.get(requestContext).reviews.save,
  });
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const sent = { thing: "review", draft: REVIEW_DRAFT };
  return await withConnectionError(sent, request, serverAction);
}

const Notes = serverOnly("notes", import.meta.env.SSR ? () => import("./notes.tsx") : null);

export default function ShareReviews({ loaderData, actionData }: Route.ComponentProps) {
  const { reference } = loaderData;
  return (
    <>
      <FormPage
        title="Tell others how it went"
        lead="If we've worked for you, your account of it helps the next store owner more than anything we could write."
        sent={
          reference ? (
            <SentNotice
              title="Thank you for your review"
              lead="It is stored and not public yet: a person reads it before it appears, usually within two working days. If we have a question we write to you."
              reference={reference}
              draft={REVIEW_DRAFT}
            >
              <ButtonLink href={`${href("/")}#${TESTIMONIALS_ID}`} tone="plain">
                See the reviews so far
              </ButtonLink>
            </SentNotice>
          ) : null
        }
        notes={<Notes />}
      >
        <ReviewForm state={actionData ?? loaderData} siteKey={loaderData.siteKey} />
      </FormPage>
      {reference ? null : <PageGraph page={page} />}
    </>
  );
}
