import { type EventItem, eventItems } from "#app/domain/analytics/event-item.ts";
import type { LeadEvent } from "#app/domain/analytics/funnel-events.ts";
import { derivedIds, type Ga4Signals } from "./ga4-signals.ts";
import { type Lead, leadEventOf } from "./lead.ts";

type Decision = "GRANTED" | "DENIED";

/** A body for GA4's Measurement Protocol (developers.google.com/analytics/devguides/collection/protocol/ga4). */
export interface Ga4Payload {
  readonly client_id: string;
  readonly timestamp_micros: number;
  readonly consent: { readonly ad_user_data: Decision; readonly ad_personalization: Decision };
  readonly events: readonly [
    {
      readonly name: LeadEvent["event"];
      readonly params: Omit<LeadEvent, "event" | "visitor_id"> & {
        readonly items: readonly EventItem[];
        readonly session_id: string;
        readonly engagement_time_msec: number;
      };
    },
  ];
}

/** Needed for the event to be shown, and the server has seen no time pass: the least there is. */
const ENGAGEMENT_TIME_MS = 1;

/** The lead as GA4 is told of it: the browser's event, with its services. Nothing of the person. */
export function ga4Payload(lead: Lead, signals: Ga4Signals): Ga4Payload {
  const { event, visitor_id: _, ...params } = leadEventOf(lead);
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
