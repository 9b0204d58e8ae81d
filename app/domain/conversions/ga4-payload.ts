import * as v from "valibot";
import {
  type EventItem,
  eventItems,
  MAX_ITEMS,
  MAX_TEXT_LENGTH,
} from "#app/domain/analytics/event-item.ts";
import { EMAIL_PATTERN } from "#app/domain/analytics/event-schema.ts";
import type { LeadEvent } from "#app/domain/analytics/funnel-events.ts";
import { bytesOf } from "./meta-signals.ts";
import { derivedIds, type Ga4Signals } from "./ga4-signals.ts";
import { type Lead, leadEventOf } from "./conversion.ts";

type Decision = "GRANTED" | "DENIED";

/** developers.google.com/analytics/devguides/collection/protocol/ga4 */
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

/** Required for the event to be reported; the smallest value. */
const ENGAGEMENT_TIME_MS = 1;

/** The browser's event with its services; nothing personal. */
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

/** Published limits of the Measurement Protocol, which answers 2xx to everything. */
const MAX_EVENTS = 25;
const MAX_PARAMS = 25;
const MAX_BODY_BYTES = 130_000;

/** At most 40 letters, digits and underscores, a letter first, without Google's prefixes. */
const NAME = /^(?!ga_|google_|firebase_|gtag\.)[A-Za-z]\w{0,39}$/;

const ValueSchema = v.union([
  v.pipe(
    v.string(),
    v.maxLength(MAX_TEXT_LENGTH),
    v.check((text) => !EMAIL_PATTERN.test(text)),
  ),
  v.pipe(v.number(), v.finite()),
]);

const NamedValuesSchema = v.pipe(
  v.record(v.pipe(v.string(), v.regex(NAME)), ValueSchema),
  v.check((values) => Object.keys(values).length <= MAX_PARAMS),
);

const ItemSchema = v.pipe(
  NamedValuesSchema,
  v.check(({ item_id, item_name }) => Boolean(item_id ?? item_name)),
  v.check(({ price = 0, quantity = 1 }) => typeof price === "number" && Number.isInteger(quantity)),
);

const ParamsSchema = v.pipe(
  v.looseObject({
    items: v.optional(v.pipe(v.array(ItemSchema), v.maxLength(MAX_ITEMS))),
    session_id: v.pipe(v.string(), v.regex(/^\d+$/)),
    engagement_time_msec: v.pipe(v.number(), v.integer(), v.minValue(1)),
    currency: v.optional(v.pipe(v.string(), v.regex(/^[A-Z]{3}$/))),
    value: v.optional(v.pipe(v.number(), v.finite(), v.minValue(0))),
  }),
  v.check(({ items: _, ...others }) => v.is(NamedValuesSchema, others)),
  v.check((params) => Object.keys(params).length <= MAX_PARAMS),
  v.check(({ value, currency }) => value === undefined || currency !== undefined),
);

const EventSchema = v.strictObject({
  name: v.pipe(v.string(), v.regex(NAME)),
  params: ParamsSchema,
});

const DecisionSchema = v.picklist(["GRANTED", "DENIED"]);

const PayloadSchema = v.strictObject({
  client_id: v.pipe(v.string(), v.nonEmpty(), v.maxLength(MAX_TEXT_LENGTH)),
  timestamp_micros: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  consent: v.strictObject({ ad_user_data: DecisionSchema, ad_personalization: DecisionSchema }),
  events: v.pipe(v.array(EventSchema), v.minLength(1), v.maxLength(MAX_EVENTS)),
});

/** Path of the first violation (`events.0.params.value`), without its value; `null` when valid. */
export function ga4Problem(payload: unknown): string | null {
  const { issues } = v.safeParse(PayloadSchema, payload);
  if (issues) return v.getDotPath(issues[0]) ?? "payload";
  return bytesOf(payload) >= MAX_BODY_BYTES ? "size" : null;
}
