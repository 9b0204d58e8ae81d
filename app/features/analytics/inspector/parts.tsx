import type { PropsWithChildren } from "react";
import { leadEvent } from "#app/domain/analytics/lead-event.ts";
import {
  type LeadConversion,
  getPurpose,
  type ServerReport,
} from "#app/domain/conversions/conversion.ts";
import { type Cents, formatUsd } from "#app/domain/money/money.ts";
import type { StoredRequest } from "#app/domain/requests/stored-request.ts";
import { formatValue } from "./watched-pushes.ts";

interface InspectorPartProps extends PropsWithChildren {
  title: string;
  /** Its result in one line, also shown while it is closed. */
  answer: string;
  isOpen?: boolean;
}

export function InspectorPart({ title, answer, isOpen = false, children }: InspectorPartProps) {
  return (
    <details className="part border-b border-rule px-5 sm:px-8" open={isOpen}>
      <summary>
        <h3 className="pr-2">{title}</h3> <span className="answer text-soft">{answer}</span>
      </summary>
      {children}
    </details>
  );
}

const PLATFORMS: Readonly<Record<LeadConversion, { name: string; event: string }>> = {
  ga4: { name: "Google Analytics", event: "generate_lead" },
  meta: { name: "Meta", event: "Lead" },
};

/** On /thank-you, after this browser has sent a request. */
export function ServerReports() {
  const text = document.querySelector<HTMLElement>("[data-request]")?.dataset.request;
  if (!text) return null;
  const { key, total, reports } = JSON.parse(text) as StoredRequest;
  if (total === null) return null;
  return <ReportList id={key} total={total} reports={reports} />;
}

interface ReportListProps {
  id: string;
  total: Cents;
  reports: readonly ServerReport[];
}

function ReportList({ id, total, reports }: ReportListProps) {
  const reported = reports.filter(({ outcome }) => outcome === "reported");
  const names = reported.map(({ conversion }) => PLATFORMS[conversion].name);
  const { visitor_id: _, ...lead } = leadEvent(id, total, null);
  return (
    <InspectorPart
      title="What our server reports"
      answer={
        names.length > 0 ? `Your request, to ${names.join(" and ")}` : "Nothing about your request"
      }
      isOpen
    >
      <ul aria-label="What our server reports">
        {reports.map((report) => (
          <li key={report.conversion} className="border-t border-rule py-2">
            {reportSentence(report, total)}
          </li>
        ))}
      </ul>
      {reported.length > 0 ? (
        <details>
          <summary>The event, with the ID that the browser pushes too</summary>
          <pre>{formatValue(lead)}</pre>
        </details>
      ) : null}
    </InspectorPart>
  );
}

function reportSentence({ conversion, outcome }: ServerReport, total: number): string {
  const { name, event } = PLATFORMS[conversion];
  const purpose = getPurpose(conversion);
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
