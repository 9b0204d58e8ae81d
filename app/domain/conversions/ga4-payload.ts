import * as v from "valibot";
import { eventItems, MAX_TEXT_LENGTH } from "#app/domain/analytics/event-item.ts";
import { ItemsSchema, isWorthComplete, LEAD_PARAMS } from "#app/domain/analytics/event-schema.ts";
import { leadEvent } from "#app/domain/analytics/site-events.ts";
import { derivedIds, type Ga4Signals } from "./ga4-signals.ts";
import type { Lead } from "./conversion.ts";

/** Required for the event to be reported; the smallest value. */
const ENGAGEMENT_TIME_MS = 1;

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
        }),
        v.check((lead) => isWorthComplete(lead)),
      ),
    }),
  ]),
});

export type Ga4Payload = v.InferOutput<typeof PayloadSchema>;

/** The browser's event with its services; nothing personal. */
export function ga4Payload(lead: Lead, signals: Ga4Signals): Ga4Payload {
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
        },
      },
    ],
  };
}

/** Path of the first violation (`events.0.params.value`), without its value; `null` when valid. */
export function ga4Problem(payload: unknown): string | null {
  const { issues } = v.safeParse(PayloadSchema, payload);
  return issues ? (v.getDotPath(issues[0]) ?? "payload") : null;
}
