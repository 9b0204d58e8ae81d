import type { Effect } from "#app/domain/forms/sent-form.ts";
import {
  pluralize,
  type Gap,
  type Measurement,
  measurementRows,
  measurementSentences,
  PLATFORM_NAMES,
} from "#app/domain/conversions/reconciliation.ts";
import type { Block, MailContent } from "#app/domain/mail/mail-content.ts";
import type { StuckEffects } from "#app/domain/mail/mailed-forms.ts";
import { mailTime } from "#app/domain/mail/mail-text.ts";
import { agencyFoot, details, inboxCommand, missingLeadsAdvice } from "./form-mails.ts";

const effectNames: Readonly<Record<string, string>> = {
  confirmation: "confirmation to the visitor",
  notification: "notification to you",
  webhook: "lead to your webhook",
  ga4: "conversion to GA4",
  meta: "conversion to Meta",
  "google-ads": "won client to Google Ads",
  "meta-purchase": "won client to Meta",
} satisfies Record<Effect, string>;

/** Daily mail to the agency about stuck effects and new gaps; no personal data. */
export function stuckReport(
  stuck: readonly StuckEffects[],
  gaps: readonly Gap[],
  deskUrl: string | null,
): MailContent {
  const [oldest] = stuck.map((each) => each.oldest).toSorted();
  const isGap = gaps.length > 0;
  const isOnlyGap = isGap && oldest === undefined;
  return {
    subject: "The website could not finish something",
    title: isOnlyGap ? "Leads are missing" : "Something is stuck",
    blocks: [
      ...(isGap ? [...gaps.map(gapBlock), ...missingLeadsAdvice] : []),
      ...(isOnlyGap
        ? []
        : [
            ...(oldest === undefined ? NOTHING_LEFT : formatCounts(stuck, oldest)),
            ...whatToDo(deskUrl),
          ]),
    ],
    foot: agencyFoot,
  };
}

function gapBlock({ conversion, expired, unplanned }: Gap): Block {
  const name = PLATFORM_NAMES[conversion];
  const parts = [
    expired > 0 &&
      `${name} did not accept ${pluralize(expired, "lead", "leads")} in time: ${expired === 1 ? "it is" : "they are"} too old to be sent now.`,
    unplanned > 0 &&
      `${pluralize(unplanned, "request", "requests")} with consent ${unplanned === 1 ? "has" : "have"} no conversion for ${name}, as expected while it isn't set up.`,
  ];
  return parts.filter(Boolean).join(" ");
}

const STEPS = [
  "mail-not-configured: set up Email Service for the domain of the sender (docs/runbook.md, Set up mail). Pending mails are then sent automatically.",
  "E_RECIPIENT_SUPPRESSED or E_VALIDATION_ERROR: the address doesn't accept mail. Contact the person in another way.",
  "A code with not-configured or not-authorised: check the settings or the token of that platform (docs/configuration.md). Pending conversions are then sent if the platform still accepts them.",
  "A code with webhook: the receiver of your webhook doesn't take leads (docs/leads.md). After three days the site stops trying.",
  "Another code: the site retries it for some days. What it gives up stays on the list until you retry or close it.",
];

function whatToDo(deskUrl: string | null): Block[] {
  const start =
    deskUrl === null
      ? "Run the command below in the project's folder. It lists what's pending, with references."
      : "Open the list below: it has what's pending, with references, and a button that tries again.";
  return [
    { kind: "heading", text: "What to do" },
    { kind: "steps", steps: [start, ...STEPS] },
    deskUrl === null
      ? inboxCommand()
      : { kind: "link", label: "See what is stuck, and try again", href: deskUrl },
  ];
}

const NOTHING_LEFT: readonly Block[] = [
  "Something was pending for more than an hour. Nothing is pending now.",
];

function formatCounts(stuck: readonly StuckEffects[], oldest: string): Block[] {
  return [
    "The forms are stored, but some of their mails or conversions have been pending for more than an hour.",
    details(["Waiting since", mailTime(oldest)]),
    {
      kind: "amounts",
      rows: stuck.map(({ form, effect, count, givenUp, errors, oldest: since }) => ({
        label: `${form}: ${effectNames[effect] ?? effect}`,
        detail: [
          `since ${mailTime(since)}`,
          `${givenUp} given up`,
          errors.length > 0 ? errors.join(", ") : "not tried yet",
        ].join("; "),
        amount: `${count}`,
      })),
    },
  ];
}

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
      details(["Week (UTC)", days]),
      ...measurementSentences(week),
      { kind: "amounts", rows: measurementRows(week, before) },
      ...(isMissing ? missingLeadsAdvice : []),
    ],
    foot: agencyFoot,
  };
}
