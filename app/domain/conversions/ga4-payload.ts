import * as v from "valibot";
import { eventItems, MAX_TEXT_LENGTH } from "#app/domain/analytics/event-item.ts";
import {
  EMAIL_PATTERN,
  ItemsSchema,
  isWorthComplete,
  LEAD_PARAMS,
} from "#app/domain/analytics/event-schema.ts";
import { leadEvent } from "#app/domain/analytics/site-events.ts";
import { derivedIds, type Ga4Signals } from "./ga4-signals.ts";
import type { Lead } from "./conversion.ts";

/** Required for the event to be reported; the smallest value. */
const ENGAGEMENT_TIME_MS = 1;

/** Published limits of these two parameters. */
const MAX_LOCATION_LENGTH = 1_000;
const MAX_REFERRER_LENGTH = 420;

function addressSchema(limit: number) {
  const hasNoEmail = (text: string): boolean => !EMAIL_PATTERN.test(text.replaceAll("%40", "@"));
  return v.optional(v.pipe(v.string(), v.url(), v.maxLength(limit), v.check(hasNoEmail)));
}

const ARRIVAL = {
  page_location: addressSchema(MAX_LOCATION_LENGTH),
  page_referrer: addressSchema(MAX_REFERRER_LENGTH),
};

const DecisionSchema = v.picklist(["GRANTED", "DENIED"]);

/** developers.google.com/analytics/devguides/collection/protocol/ga4 */
const PayloadSchema = v.strictObject({
  client_id: v.pipe(v.string(), v.nonEmpty(), v.maxLength(MAX_TEXT_LENGTH)),
  timestamp_micros: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  consent: v.strictObject({ ad_user_data: DecisionSchema, ad_personalization: DecisionSchema }),
  events: v.strictTuple([
    v.strictObject({
      name: v.literal("generate_lead"),
      params: v.pipe(
        v.strictObject({
          ...LEAD_PARAMS,
          items: ItemsSchema,
          session_id: v.pipe(v.string(), v.regex(/^\d+$/)),
          engagement_time_msec: v.literal(ENGAGEMENT_TIME_MS),
          ...ARRIVAL,
        }),
        v.check((lead) => isWorthComplete(lead)),
      ),
    }),
  ]),
});

export type Ga4Payload = v.InferOutput<typeof PayloadSchema>;

/** The browser's event with its services; nothing personal. `origin` is the site's. */
export function ga4Payload(lead: Lead, signals: Ga4Signals, origin: string): Ga4Payload {
  const { event, visitor_id: _, ...params } = leadEvent(lead.id, lead.total, null);
  const derived = derivedIds(lead);
  const decision = lead.consent.marketing ? "GRANTED" : "DENIED";
  return {
    client_id: signals.clientId ?? derived.clientId,
    timestamp_micros: lead.sentAt * 1000,
    consent: { ad_user_data: decision, ad_personalization: decision },
    events: [
      {
        name: event,
        params: {
          ...params,
          items: eventItems(lead.lines).items,
          session_id: signals.sessionId ?? derived.sessionId,
          engagement_time_msec: ENGAGEMENT_TIME_MS,
          ...(signals.clientId === null ? arrivalOf(lead, origin) : {}),
        },
      },
    ],
  };
}

/**
 * For a visitor that Google's tag does not know: without these the lead has no source. An address
 * that GA4 would not take costs only itself.
 */
function arrivalOf({ touches, consent }: Lead, origin: string): Record<string, string> {
  if (!touches) return {};
  const { utm, clickIds, landingPage, referrer } = touches.last;
  const query = new URLSearchParams({ ...utm, ...(consent.marketing ? clickIds : {}) });
  const location = new URL(origin);
  location.pathname = landingPage;
  location.search = `${query}`;
  const arrival: Record<string, string> = {};
  if (v.is(ARRIVAL.page_location, location.href)) arrival.page_location = location.href;
  if (referrer && v.is(ARRIVAL.page_referrer, referrer)) arrival.page_referrer = referrer;
  return arrival;
}

/** Path of the first violation (`events.0.params.value`), without its value; `null` when valid. */
export function ga4Problem(payload: unknown): string | null {
  const { issues } = v.safeParse(PayloadSchema, payload);
  return issues ? (v.getDotPath(issues[0]) ?? "payload") : null;
}
