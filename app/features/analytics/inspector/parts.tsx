import { type PropsWithChildren, useEffect, useState } from "react";
import { leadEvent } from "#app/domain/analytics/site-events.ts";
import {
  type LeadConversion,
  purposeOf,
  type ServerReport,
} from "#app/domain/conversions/conversion.ts";
import { type Cents, formatUsd } from "#app/domain/money/money.ts";
import type { StoredRequest } from "#app/domain/requests/stored-request.ts";
import { textOf } from "./watched-pushes.ts";
import { purposes } from "#app/content/consent.ts";
import { storedInBrowser } from "#app/content/stored-in-browser.ts";
import { entryFor, type StoredEntry } from "#app/domain/consent/stored-entry.ts";

interface PartProps extends PropsWithChildren<Record<"title" | "answer", string>> {
  isOpen?: boolean;
}

/** A part of the panel. `answer` is its result in one line, also shown while it is closed. */
export function Part({ title, answer, isOpen = false, children }: PartProps) {
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
    <Part
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

const READ_EVERY_MS = 1_000;

const AREAS: Readonly<Record<StoredEntry["area"], string>> = {
  cookie: "cookie",
  localStorage: "local storage",
  sessionStorage: "session storage",
};

function storedNow() {
  return (["cookie", "localStorage", "sessionStorage"] as const).flatMap((area) =>
    namesIn(area).map((name) => ({ area, name, entry: entryFor(storedInBrowser, area, name) })),
  );
}

/** Never the values. */
function namesIn(area: StoredEntry["area"]): string[] {
  if (area === "cookie")
    return document.cookie.split("; ").flatMap((text) => text.split("=")[0] || []);
  try {
    return Object.keys(window[area]);
  } catch {
    return [];
  }
}

export function StoredHere() {
  const [rows, setRows] = useState(storedNow);
  // Browsers report no change of their own page's storage.
  useEffect(() => {
    const timer = setInterval(() => setRows(storedNow()), READ_EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  const unlisted = rows.filter(({ entry }) => entry === null).length;
  return (
    <Part
      title="Stored in this browser"
      answer={
        rows.length === 0
          ? "Nothing"
          : `${rows.length === 1 ? "1 entry" : `${rows.length} entries`}${unlisted > 0 ? `, ${unlisted} not on our list` : ""}`
      }
    >
      <ul aria-label="Stored in this browser">
        {rows.map(({ area, name, entry }) => (
          <li
            key={area + name}
            data-verdict={entry ? "valid" : "invalid"}
            className="border-t border-rule py-2"
          >
            <code>{name}</code> <small className="text-soft">{AREAS[area]}</small>
            <p className="text-soft">
              {entry
                ? `${entry.why} ${purposes[entry.purpose].label}; kept ${entry.keptFor.startsWith("until") ? "" : "for "}${entry.keptFor}.`
                : "Not on our list of what this site stores: something else has set it."}
            </p>
          </li>
        ))}
      </ul>
      <p className="text-soft">
        Cookies that scripts cannot read are not shown here; the privacy policy lists them all.
      </p>
    </Part>
  );
}
