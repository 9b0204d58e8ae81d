import * as v from "valibot";
import { type ConsentDecision, validChoice, applyGpc } from "./consent.ts";
import { consentCookieIn, parseChoice } from "./consent-cookie.ts";
import { VISITOR_ID } from "./visitor-id.ts";

const MAX_REPORT_LENGTH = 1_000;

const ConsentReportSchema = v.pipe(
  v.string(),
  v.maxLength(MAX_REPORT_LENGTH),
  v.parseJson(),
  v.object({
    /** Random per choice, unrelated to the visitor. */
    id: v.pipe(v.string(), v.uuid()),
    choice: v.pipe(v.string(), v.transform(parseChoice)),
    gpc: v.boolean(),
    visitorId: v.fallback(v.nullish(v.pipe(v.string(), v.regex(VISITOR_ID)), null), null),
  }),
);

/** Proof of a choice, without personal data. */
export interface ConsentRecord extends ConsentDecision {
  readonly id: string;
  /** From the report or the request's header. */
  readonly hasGpc: boolean;
}

export interface ConsentReport {
  readonly record: ConsentRecord;
  /** For the visitor's cookie only, never stored with the record; `null` without consent to analytics. */
  readonly visitorId: string | null;
}

/** Parses an untrusted report; `null` when invalid. `hasGpc`: whether the request has `Sec-GPC: 1`. */
export function parseConsentReport(text: string, hasGpc: boolean): ConsentReport | null {
  const { success, output } = v.safeParse(ConsentReportSchema, text);
  if (!success || !output.choice) return null;
  const hasGpcAnywhere = hasGpc || output.gpc;
  return {
    record: {
      id: output.id.toLowerCase(),
      ...applyGpc(output.choice, hasGpcAnywhere),
      hasGpc: hasGpcAnywhere,
    },
    visitorId: output.choice.analytics ? output.visitorId : null,
  };
}

export type RecordedConsent = Omit<ConsentDecision, "decidedAt">;

/** Reads consent from the `Cookie` and `Sec-GPC` headers; `null` without a valid choice. `now`: epoch ms. */
export function recordedConsent(
  cookies: string,
  textVersion: number,
  hasGpc: boolean,
  now: number,
): RecordedConsent | null {
  const choice = validChoice(parseChoice(consentCookieIn(cookies)), textVersion, hasGpc, now);
  return choice && { ...choice, textVersion };
}

const FlagSchema = v.pipe(
  v.picklist([0, 1]),
  v.transform((flag) => flag === 1),
);

/** The stored consent of a request; `null` without a choice, which allows nothing. */
export const ConsentRowSchema = v.fallback(
  v.nullable(v.object({ analytics: FlagSchema, marketing: FlagSchema, textVersion: v.number() })),
  null,
);
