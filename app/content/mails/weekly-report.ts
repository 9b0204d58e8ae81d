import {
  type Measurement,
  measurementRows,
  measurementSentences,
} from "#app/domain/conversions/reconciliation.ts";
import type { MailContent } from "#app/domain/mail/mail.ts";
import { agencyFoot, missingLeads } from "./form-mails.ts";

function dayText(time: number): string {
  return new Date(time).toLocaleDateString("en-GB", { dateStyle: "long", timeZone: "UTC" });
}

/** Weekly mail to the agency; no personal data. */
export function weeklyReport(week: Measurement, before: Measurement): MailContent {
  const { from, until } = week.period;
  const days = `${dayText(Date.parse(from))} to ${dayText(Date.parse(until) - 1)}`;
  const isMissing = week.platforms.some(
    ({ allowed, accepted, retrying }) => accepted + retrying < allowed,
  );
  return {
    subject: `Requests and consent, ${days}`,
    title: "Last week's requests and consent",
    blocks: [
      { kind: "details", details: [["Week (UTC)", days]] },
      ...measurementSentences(week),
      { kind: "amounts", rows: measurementRows(week, before) },
      ...(isMissing ? missingLeads : []),
    ],
    foot: agencyFoot,
  };
}
