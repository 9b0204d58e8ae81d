import { useEffect } from "react";
import { data, href } from "react-router";
import { agency } from "#app/content/site.ts";
import type { RequestSummary } from "#app/domain/requests/services-request.ts";
import { isPageNew } from "#app/features/analytics/push-event.ts";
import { trackLead } from "#app/features/analytics/track.ts";
import { clearCart } from "#app/features/cart/cart-actions.ts";
import { CartTotals } from "#app/features/cart/cart-summary.tsx";
import { SelectionList } from "#app/features/cart/selection-list.tsx";
import { readSent } from "#app/features/forms/send-form.ts";
import NextSteps from "#app/features/request/next-steps.tsx";
import {
  isJustAccepted,
  isConfirmationStored,
  confirmRequest,
} from "#app/features/request/request-key.ts";
import { siteMeta } from "#app/features/seo/site-meta.tsx";
import { serverOnly } from "#app/islands/server-only.tsx";
import { requestContext } from "#app/request-context.ts";
import { ButtonLink, SecondaryLink } from "#app/ui/button.tsx";
import { Container, PageHead, Section } from "#app/ui/section.tsx";
import type { Route } from "./+types/route";

export { formHeaders as headers } from "#app/features/forms/send-form.ts";

/** Clears the cart and pushes the lead, once. The lead has no value if the total can't be read. */
export function completeRequest(requestId: string, summary: RequestSummary | null): void {
  // After its redirect, checkout has cleared the cart, which may hold a new selection by now.
  const isCartCleared = isJustAccepted();
  const confirmation = confirmRequest(requestId);
  if (confirmation === "revisited") return;
  if (!isCartCleared) clearCart();
  if (confirmation === "resent") return;
  // Without storage, a reload or Back would push the lead again.
  if (isConfirmationStored(requestId) || isPageNew()) {
    trackLead(requestId, summary?.total ?? null, summary?.emailHash ?? null);
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return siteMeta({
    title: loaderData?.sent ? "Thank you" : "No request to show",
    description: "Your request has arrived. What happens next, and by when.",
    path: href("/thank-you"),
    isIndexed: false,
  });
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const sent = await readSent("request", { request, context });
  const { requests } = context.get(requestContext);
  return data(
    { sent, summary: sent && (await requests.findSummary(sent.key)) },
    { headers: { "Cache-Control": "private, no-store" } },
  );
}

const COPY_SENT =
  "We have your request. A copy is on its way to the e-mail address you gave, unless you've sent several today.";
const NO_COPY =
  "We have your request. We send no copy this time, because the check that you're a person couldn't run. A person answers by e-mail, so please note your reference.";

const Reference = serverOnly<{ reference: string }>(
  "reference",
  import.meta.env.SSR ? () => import("#app/features/forms/reference.tsx") : null,
);
const Prepare = serverOnly("prepare", import.meta.env.SSR ? () => import("./prepare.tsx") : null);

export default function ThankYou({ loaderData }: Route.ComponentProps) {
  const { sent, summary } = loaderData;
  const sentKey = sent?.key;
  useEffect(() => {
    if (sentKey) completeRequest(sentKey, summary);
  }, [sentKey, summary]);
  if (!sent) {
    return (
      <Container>
        <PageHead
          title="No request to show"
          lead="We can't find a recent request from this browser. Just sent one? Then we have it, and your browser blocks our cookie."
        >
          <ButtonLink href={href("/cart")}>Your selections</ButtonLink>
          <SecondaryLink href={href("/contact-us")}>Write to us</SecondaryLink>
        </PageHead>
      </Container>
    );
  }
  return (
    <Container>
      <PageHead title="Thank you" lead={sent.isMailed ? COPY_SENT : NO_COPY}>
        <Reference reference={sent.reference} />
        <ButtonLink href="#access" prerender={false} className="print:hidden">
          Prepare access: what we'll ask for
        </ButtonLink>
      </PageHead>
      <Details summary={summary} isMailed={sent.isMailed} />
      <Prepare />
    </Container>
  );
}

interface DetailsProps {
  summary: RequestSummary | null;
  isMailed: boolean;
}

function Details({ summary, isMailed }: DetailsProps) {
  const elsewhere = isMailed ? "It's in the e-mail we send." : "It's in our answer by e-mail.";
  const unpriced = summary?.lines.filter(({ total }) => total === null).length ?? 0;
  return (
    <>
      <Section title="What happens next">
        <NextSteps dates={summary?.dates ?? null} className="sm:grid sm:grid-cols-3" />
        {summary ? (
          <p className="max-w-text text-sm text-soft">
            The last date assumes you give us access on the day we confirm. Public holidays in{" "}
            {agency.country} push it back.
          </p>
        ) : null}
      </Section>
      <Section title="What you asked for">
        {summary ? (
          <div className="grid gap-4">
            <SelectionList lines={summary.lines} />
            <CartTotals totals={{ ...summary, unpriced }} />
            <p className="text-sm text-soft">Our e-mails go to {summary.email}.</p>
          </div>
        ) : (
          <p className="max-w-text">
            We have your request, but can't show the list right now. {elsewhere}
          </p>
        )}
      </Section>
    </>
  );
}
