import { Suspense } from "react";
import { Await, data, href } from "react-router";
import { agency } from "#app/content/site.ts";
import { offerTitle } from "#app/domain/catalogue/catalogue.ts";
import { formatUsd } from "#app/domain/money/money.ts";
import type { FormReceipt } from "#app/domain/forms/sent-form.ts";
import type { RequestSummary } from "#app/domain/requests/services-request.ts";
import type { StoredRequest } from "#app/domain/requests/stored-request.ts";
import { CartTotals } from "#app/features/cart/cart-summary.tsx";
import { readSent } from "#app/features/forms/send-form.ts";
import NextSteps from "#app/features/request/next-steps.tsx";
import { siteMeta } from "#app/features/seo/site-meta.tsx";
import { requestContext } from "#app/request-context.ts";
import { ButtonLink, SecondaryLink } from "#app/ui/button.tsx";
import { Container, PageHead, Section } from "#app/ui/section.tsx";
import type { Route } from "./+types/route";

export { formHeaders as headers } from "#app/features/forms/send-form.ts";
import Reference from "#app/features/forms/reference.tsx";
import Prepare from "./prepare.tsx";

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
    // Deferred: the page confirms at once.
    { sent, summary: sent && requests.findSummary(sent.key) },
    { headers: { "Cache-Control": "private, no-store" } },
  );
}

const COPY_SENT =
  "We have your request. A copy is on its way to the e-mail address you gave, unless you've sent several today.";
const NO_COPY =
  "We have your request. We send no copy this time, because the check that you're a person couldn't run. A person answers by e-mail, so please note your reference.";

export default function ThankYou({ loaderData }: Route.ComponentProps) {
  const { sent, summary } = loaderData;
  if (!sent || !summary) {
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
      <Suspense fallback={<Details sent={sent} found="reading" />}>
        <Await resolve={summary} errorElement={<Details sent={sent} found={null} />}>
          {(found) => <Details sent={sent} found={found} />}
        </Await>
      </Suspense>
      <Prepare />
    </Container>
  );
}

interface DetailsProps {
  sent: FormReceipt;
  found: RequestSummary | "reading" | null;
}

function Details({ sent, found }: DetailsProps) {
  const { key, isMailed } = sent;
  const elsewhere = isMailed ? "It's in the e-mail we send." : "It's in our answer by e-mail.";
  const summary = found === "reading" ? null : found;
  const unpriced = summary?.lines.filter(({ total }) => total === null).length ?? 0;
  const stored: StoredRequest = {
    key,
    total: summary?.total ?? null,
    emailHash: summary?.emailHash ?? null,
    reports: summary?.reports ?? [],
  };
  return (
    <>
      {found === "reading" ? null : <div hidden data-request={JSON.stringify(stored)} />}
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
        {found === "reading" ? (
          <>
            <p className="text-soft noscript:hidden">Reading your request…</p>
            {/* Deferred content needs a script. */}
            <noscript>{elsewhere}</noscript>
          </>
        ) : found ? (
          <div className="grid gap-4">
            <ul className="border-b border-rule tabular-figures">
              {found.lines.map((line) => (
                <li key={offerTitle(line)} className="flex gap-4 border-t border-rule py-3">
                  <span className="grow">{`${line.quantity} × ${offerTitle(line)}`}</span>
                  {line.total === null ? "price to be confirmed" : formatUsd(line.total)}
                </li>
              ))}
            </ul>
            <CartTotals totals={{ ...found, unpriced }} />
            <p className="text-sm text-soft">Our e-mails go to {found.email}.</p>
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
