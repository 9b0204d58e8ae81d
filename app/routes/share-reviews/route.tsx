import { href, useLocation } from "react-router";
import { parseReviewForm, REVIEW_FIELDS } from "#app/domain/reviews/review-form.ts";
import { newForm, orLostConnection, readForm } from "#app/features/forms/form-answers.ts";
import { FormPage } from "#app/features/forms/form-page.tsx";
import { sendForm } from "#app/features/forms/send-form.ts";
import { sentReference } from "#app/features/forms/sent-address.ts";
import { PageGraph } from "#app/features/seo/page-graph.tsx";
import { siteMeta } from "#app/features/seo/site-meta.ts";
import { formGuardContext, sharedReviewStoreContext } from "#app/request-context.ts";
import { staticPart } from "#app/ui/static-part.tsx";
import type { Route } from "./+types/route";
import { ReviewForm } from "./review-form.tsx";
import { ReviewSent } from "./review-sent.tsx";

export { formHeaders as headers } from "#app/features/forms/form-answers.ts";
export { revalidatesForm as shouldRevalidate } from "#app/features/forms/form-revalidation.ts";

const page = {
  title: "Share a review",
  description:
    "Worked with us? Tell others how it went. We publish a review only after you agreed to it and a person has read it.",
  path: href("/share-reviews"),
};

export function meta({ location }: Route.MetaArgs) {
  const isSent = sentReference(location.search) !== null;
  return siteMeta(isSent ? { ...page, title: "Review sent", isIndexed: false } : page);
}

export async function loader({ context }: Route.LoaderArgs) {
  return await newForm(context.get(formGuardContext), "review", { values: {} });
}

export async function action({ request, context }: Route.ActionArgs) {
  return await sendForm(await readForm(request), {
    kind: "review",
    path: page.path,
    fields: REVIEW_FIELDS,
    parse: parseReviewForm,
    guard: context.get(formGuardContext),
    save: context.get(sharedReviewStoreContext).save,
  });
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return await orLostConnection("review", request, () => serverAction());
}

const ReviewNotes = staticPart(() => import("./review-notes.tsx"));

export default function ShareReviews({ loaderData, actionData }: Route.ComponentProps) {
  const reference = sentReference(useLocation().search);
  return (
    <>
      <FormPage
        title="Tell others how it went"
        lead="If we have worked for you, your account of it helps the next store owner more than anything that we could write."
        sent={reference ? <ReviewSent reference={reference} /> : null}
        notes={<ReviewNotes />}
      >
        <ReviewForm state={actionData ?? loaderData} siteKey={loaderData.siteKey} />
      </FormPage>
      {reference ? null : <PageGraph page={page} />}
    </>
  );
}
