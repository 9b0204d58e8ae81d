import * as v from "valibot";
import {
  GA4,
  listIssues,
  parseJson,
  type Posted,
  type Received,
  Text,
  violated,
} from "./endpoint.ts";

// Google's published limits, independent of the site's own check:
// developers.google.com/analytics/devguides/collection/protocol/ga4/sending-events (limitations,
// timestamps) and …/reference (parameters, consent).

const MINUTE_MICROS = 60_000_000;
const MAX_BYTES = 130_000;
const RESERVED =
  "ad_activeview app_remove error first_open first_visit in_app_purchase notification_open os_update session_start user_engagement";

const Name = v.pipe(v.string(), v.maxLength(40), v.regex(/^(?!firebase_|ga_|google_)[a-zA-Z]\w*$/));

/** No value may identify a person (Google's policy). */
function createValueSchema(limit = 100) {
  const isNoPerson = (text: string) => !/[^\s@](@|%40)[^\s@]+\.[^\s@]/.test(text);
  return v.union([
    v.pipe(v.number(), v.finite()),
    v.pipe(v.string(), v.maxLength(limit), v.check(isNoPerson)),
  ]);
}

const Item = v.pipe(
  v.record(Name, createValueSchema()),
  v.check(({ item_id, item_name }) => Boolean(item_id) || Boolean(item_name), "no id and name"),
  v.check(({ price = 0, quantity = 1 }) => typeof price === "number" && Number.isInteger(quantity)),
);

const Params = v.pipe(
  v.objectWithRest(
    {
      items: v.optional(v.pipe(v.array(Item), v.maxLength(200))),
      page_location: v.optional(createValueSchema(1000)),
      page_referrer: v.optional(createValueSchema(420)),
      session_id: v.pipe(
        createValueSchema(),
        v.check((id) => /^\d+$/.test(`${id}`)),
      ),
      engagement_time_msec: v.pipe(
        createValueSchema(),
        v.check((ms) => Number(ms) > 0),
      ),
    },
    createValueSchema(),
  ),
  v.check((params) => Object.keys(params).length <= 25, "more than 25"),
  v.check((params) => Object.keys(params).every((name) => v.is(Name, name)), "a wrong name"),
  v.check(({ value, currency }) => value === undefined || /^[A-Z]{3}$/.test(`${currency}`)),
);

const Event = v.object({ name: v.pipe(Name, v.notValues(RESERVED.split(" "))), params: Params });
const Decision = v.optional(v.picklist(["GRANTED", "DENIED"]));

function payloadAt(now: number) {
  return v.strictObject({
    client_id: Text,
    timestamp_micros: v.pipe(
      v.number(),
      v.integer(),
      v.minValue(now * 1000 - 72 * 60 * MINUTE_MICROS),
      v.maxValue(now * 1000 + 15 * MINUTE_MICROS),
    ),
    consent: v.strictObject({ ad_user_data: Decision, ad_personalization: Decision }),
    events: v.pipe(v.array(Event), v.minLength(1), v.maxLength(25)),
  });
}

export function findViolations(payload: unknown, now: number): string[] {
  return listIssues(payloadAt(now), payload);
}

/** Mocks the Measurement Protocol: responds 204 to everything, merges nothing, and records. `now`: epoch ms. */
export function ga4Endpoint(now: () => number) {
  const received: Received<v.InferOutput<typeof Event> & { clientId: string }>[] = [];
  const violations: string[] = [];

  function receive({ address, method, contentType, body }: Posted): Response {
    const payload = parseJson(body);
    const wrong = violated({
      endpoint: `${method} ${address.pathname}` === "POST /mp/collect",
      JSON: contentType.startsWith("application/json"),
      measurement_id: address.searchParams.get("measurement_id") === GA4.GA4_MEASUREMENT_ID,
      api_secret: address.searchParams.get("api_secret") === GA4.GA4_API_SECRET,
      size: Buffer.byteLength(body) < MAX_BYTES,
    });
    wrong.push(...findViolations(payload, now()));
    violations.push(...wrong);
    if (wrong.length > 0) return new Response(null, { status: 204 });
    const { client_id, events } = v.parse(payloadAt(now()), payload);
    for (const event of events) {
      const eventId = String(event.params.event_id);
      received.push({ event: { ...event, clientId: client_id }, eventId, body, at: now() });
    }
    return new Response(null, { status: 204 });
  }

  return { received, violations, receive };
}
