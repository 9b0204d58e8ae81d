import { Suspense, use } from "react";
import { useRouteLoaderData } from "react-router";
import { leadEvent } from "#app/domain/analytics/site-events.ts";
import { type LeadConversion, purposeOf } from "#app/domain/conversions/conversion.ts";
import type { StoredForm } from "#app/domain/forms/sent-form.ts";
import { formatUsd } from "#app/domain/money/money.ts";
import type { ServerReport } from "#app/domain/conversions/conversion.ts";
import type { RequestSummary } from "#app/domain/requests/services-request.ts";
import { Part } from "./part.tsx";
import { textOf } from "./watched-pushes.ts";

/** What the loader of /thank-you returns. */
interface Confirmation {
  readonly sent: StoredForm | null;
  readonly summary: Promise<RequestSummary | null> | null;
}

const PLATFORMS: Readonly<Record<LeadConversion, { name: string; event: string }>> = {
  ga4: { name: "Google Analytics", event: "generate_lead" },
  meta: { name: "Meta", event: "Lead" },
};

/** On /thank-you, after this browser has sent a request. */
export function ServerEvent() {
  const confirmation = useRouteLoaderData<Confirmation>("routes/thank-you/route");
  if (!confirmation?.sent || !confirmation.summary) return null;
  const { sent, summary } = confirmation;
  return (
    <Suspense fallback={null}>
      <OfRequest id={sent.key} summary={summary} />
    </Suspense>
  );
}

function OfRequest({ id, summary }: { id: string; summary: Promise<RequestSummary | null> }) {
  const found = use(summary);
  if (!found) return null;
  const reported = found.reports.filter(({ outcome }) => outcome === "reported");
  const names = reported.map(({ conversion }) => PLATFORMS[conversion].name);
  const { visitor_id: _, ...lead } = leadEvent(id, found.total, null);
  return (
    <Part
      title="What our server reports"
      answer={
        names.length > 0 ? `Your request, to ${names.join(" and ")}` : "Nothing of your request"
      }
      isOpen
    >
      <ul aria-label="What our server reports">
        {found.reports.map((report) => (
          <li key={report.conversion} className="border-t border-rule py-2">
            {reportSentence(report, found.total)}
          </li>
        ))}
      </ul>
      {reported.length > 0 ? (
        <details>
          <summary>The event, with the id that the browser pushes too</summary>
          <pre>{textOf(lead)}</pre>
        </details>
      ) : null}
    </Part>
  );
}

function reportSentence({ conversion, outcome }: ServerReport, total: number): string {
  const { name, event } = PLATFORMS[conversion];
  const purpose = purposeOf(conversion);
  switch (outcome) {
    case "reported":
      return `${name} receives ${event} from our server, for ${formatUsd(total)}: you had allowed ${purpose}.`;
    case "refused":
      return `${name} receives nothing: you hadn’t allowed ${purpose}.`;
    case "no-choice":
      return `${name} receives nothing: you hadn’t answered the cookie banner.`;
    case "not-configured":
      return `${name} receives nothing: our server doesn’t report to it.`;
  }
}
