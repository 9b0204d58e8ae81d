import * as v from "valibot";
import type { Amount } from "#app/domain/mail/mail-content.ts";
import { withThousands } from "#app/domain/money/money.ts";
import { type Conversion, type LeadConversion, getPurpose } from "./conversion.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/** ISO 8601, UTC. */
export interface Period {
  readonly from: string;
  /** Exclusive. */
  readonly until: string;
}

/** `until`: epoch ms. */
export function lastDays(days: number, until: number): Period {
  return {
    from: new Date(until - days * DAY_MS).toISOString(),
    until: new Date(until).toISOString(),
  };
}

/** The period of equal length that ends where this one starts. */
export function periodBefore({ from, until }: Period): Period {
  return lastDays((Date.parse(until) - Date.parse(from)) / DAY_MS, Date.parse(from));
}

/** The last complete week, Monday to Sunday, UTC. `now`: epoch ms. */
export function lastWeek(now: number): Period {
  const day = Math.floor(now / DAY_MS);
  // Day 0 was a Thursday.
  return lastDays(7, (day - ((day + 3) % 7)) * DAY_MS);
}

/** Key of a week's report: `week-2026-11-16`, with the week's Monday. */
export function weekKey({ from }: Period): string {
  return `week-${from.slice(0, 10)}`;
}

/** Inverse of `weekKey`; `null` for other texts. */
export function parseWeek(key: string): Period | null {
  const monday = /^week-(\d{4}-\d\d-\d\d)$/.exec(key)?.[1];
  return monday === undefined ? null : lastDays(7, Date.parse(monday) + 7 * DAY_MS);
}

const CountSchema = v.pipe(v.number(), v.integer(), v.minValue(0));

/** Requests whose stored consent allows the platform (`allowed`), by delivery state. */
export const LeadFiguresSchema = v.object({
  allowed: CountSchema,
  accepted: CountSchema,
  retrying: CountSchema,
  /** No outbox row: the platform was not configured. */
  unplanned: CountSchema,
});

/** `signalled`: with Global Privacy Control. */
export const ConsentFiguresSchema = v.object(
  v.entriesFromList(["choices", "analytics", "marketing", "signalled"], CountSchema),
);

export interface PlatformFigures extends v.InferOutput<typeof LeadFiguresSchema> {
  readonly conversion: LeadConversion;
}

export interface Measurement {
  readonly period: Period;
  readonly requests: number;
  readonly platforms: readonly PlatformFigures[];
  readonly consent: v.InferOutput<typeof ConsentFiguresSchema>;
}

/** Leads that a platform should have received and never will. */
export interface Gap {
  readonly conversion: Conversion;
  /** Dead-lettered because they are too old for the platform. */
  readonly expired: number;
  /** Allowed by the stored consent, without an outbox row. */
  readonly unplanned: number;
}

export const PLATFORM_NAMES = {
  ga4: "GA4",
  meta: "Meta",
  "google-ads": "Google Ads",
  "meta-purchase": "Meta",
} as const satisfies Record<Conversion, string>;

/** Whole percent; never rounded to 0 or 100, which would hide one lead. `null` if `whole` is 0. */
export function getPercent(part: number, whole: number): number | null {
  if (whole === 0) return null;
  if (part === 0 || part === whole) return part === 0 ? 0 : 100;
  return Math.min(99, Math.max(1, Math.round((part / whole) * 100)));
}

function percentText(part: number, whole: number): string {
  const percent = getPercent(part, whole);
  return percent === null ? "–" : `${percent}%`;
}

/** "1 request", "1,234 requests". */
export function pluralize(count: number, one: string, many: string): string {
  return `${withThousands(count)} ${count === 1 ? one : many}`;
}

export function measurementSentences({ requests, platforms, consent }: Measurement): string[] {
  const { choices, analytics, marketing } = consent;
  return [
    requests === 0
      ? "No request came in."
      : `${pluralize(requests, "request", "requests")} came in.`,
    ...platforms.map(platformSentences),
    choices === 0
      ? "No visitor made a choice about cookies."
      : `Visitors made ${pluralize(choices, "choice", "choices")} about cookies: the consent rate is ${percentText(analytics, choices)} for analytics and ${percentText(marketing, choices)} for marketing.`,
  ];
}

function platformSentences(figures: PlatformFigures): string {
  const { conversion, allowed, accepted, retrying, unplanned } = figures;
  const name = PLATFORM_NAMES[conversion];
  const purpose = getPurpose(conversion);
  if (allowed === 0) return `No request allowed ${purpose}, so ${name} had none to accept.`;
  const failed = allowed - accepted - retrying - unplanned;
  return [
    `${name} accepted ${withThousands(accepted)} of ${pluralize(allowed, "request", "requests")} that allowed ${purpose}.`,
    retrying > 0 && `${pluralize(retrying, "is", "are")} still being retried.`,
    failed > 0 && `${pluralize(failed, "was", "were")} not accepted.`,
    unplanned > 0 &&
      `${pluralize(unplanned, "has", "have")} no conversion, as happens while ${name} is not set up.`,
  ]
    .filter(Boolean)
    .join(" ");
}

export function measurementRows(current: Measurement, before: Measurement): Amount[] {
  const rate = (label: string, purpose: "analytics" | "marketing" | "signalled"): Amount => ({
    label,
    detail: `${withThousands(current.consent[purpose])} of ${pluralize(current.consent.choices, "choice", "choices")}; before: ${percentText(before.consent[purpose], before.consent.choices)}`,
    amount: percentText(current.consent[purpose], current.consent.choices),
  });
  return [
    {
      label: "Requests",
      detail: `before: ${withThousands(before.requests)}`,
      amount: withThousands(current.requests),
    },
    ...current.platforms.map(({ conversion, allowed, accepted, retrying }) => ({
      label: `Accepted by ${PLATFORM_NAMES[conversion]}`,
      detail: `${withThousands(accepted)} of ${withThousands(allowed)}; ${withThousands(retrying)} retrying, ${withThousands(allowed - accepted - retrying)} missing`,
      amount: percentText(accepted, allowed),
    })),
    rate("Consent rate, analytics", "analytics"),
    rate("Consent rate, marketing", "marketing"),
    rate("With Global Privacy Control", "signalled"),
  ];
}
