import { data, href } from "react-router";
import { site } from "#app/content/site.ts";
import type { FormReceipt } from "#app/domain/forms/sent-form.ts";
import type { RequestSummary } from "#app/domain/requests/services-request.ts";
import type { StoredRequest } from "#app/domain/requests/stored-request.ts";
import { CartTotals } from "#app/features/cart/cart-summary.tsx";
import { SelectionList } from "#app/features/cart/selection-list.tsx";
import Reference from "#app/features/forms/reference.tsx";
import { readSent } from "#app/features/forms/send-form.ts";
import { ContactPersonFace } from "#app/features/request/contact-person-face.tsx";
import NextSteps from "#app/features/request/next-steps.tsx";
import { siteMeta } from "#app/features/seo/site-meta.tsx";
import { requestContext } from "#app/request-context.ts";
import { ButtonLink, SecondaryLink } from "#app/ui/button.tsx";
import { Container, PageHead, Section } from "#app/ui/section.tsx";
import type { Route } from "./+types/route";
import Prepare from "./prepare.tsx";

export { formHeaders as headers } from "#app/features/forms/send-form.ts";

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

const STORED = "We have your request. Our e-mails go to";
const NO_COPY =
  "We have your request. We send no copy this time, because the check that you're a person couldn't run. A person answers by e-mail, so please note your reference.";

export default function ThankYou({ loaderData }: Route.ComponentProps) {
  const { sent, summary } = loaderData;
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
      <PageHead
        title="Thank you"
        lead={sent.isMailed ? `${STORED} ${summary?.email ?? "the address you gave"}.` : NO_COPY}
      >
        <Reference reference={sent.reference} />
        <ButtonLink href="#access" prerender={false} className="print:hidden">
          Prepare access: what we'll ask for
        </ButtonLink>
      </PageHead>
      <div data-request={JSON.stringify(storedRequest(sent, summary))} />
      <Details summary={summary} isMailed={sent.isMailed} />
      <Prepare services={summary?.lines.map(({ name }) => name)} />
    </Container>
  );
}

/** For complete-request.ts and the tracking inspector. */
function storedRequest(
  { key, isRepeat }: FormReceipt,
  summary: RequestSummary | null,
): StoredRequest {
  return {
    key,
    isRepeat,
    total: summary?.total ?? null,
    emailHash: summary?.emailHash ?? null,
    reports: summary?.reports ?? [],
  };
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
        <ContactPersonFace />
        <NextSteps dates={summary?.dates ?? null} className="gap-x-5 sm:grid sm:grid-cols-3" />
        {summary ? (
          <p className="max-w-text text-sm text-soft">
            The last date assumes you give us access on the day we confirm. Public holidays in{" "}
            {site.country} push it back.
          </p>
        ) : null}
      </Section>
      <Section title="What you asked for">
        {summary ? (
          <div className="grid gap-4">
            <SelectionList lines={summary.lines} />
            <CartTotals totals={{ ...summary, unpriced }} />
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
