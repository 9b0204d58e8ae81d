import * as v from "valibot";
import {
  Currency,
  listIssues,
  META,
  Money,
  parseJson,
  type Posted,
  type Received,
  Sha256,
  Text,
} from "./endpoint.ts";

// Meta's published rules, independent of the site's own check:
// developers.facebook.com/docs/marketing-api/conversions-api/parameters (server event, customer
// information, fbp and fbc) and …/deduplicate-pixel-and-server-events. One event that is too old
// fails the whole request.

const DAY_SECONDS = 24 * 60 * 60;
const MERGE_WINDOW_MS = 48 * 60 * 60 * 1000;
const HASHED = ["em", "ph", "fn", "ln", "ge", "db", "ct", "st", "zp", "country"] as const;

/** `fb.subdomainIndex.creationTime.id`, in milliseconds. */
const BrowserId = v.optional(v.pipe(v.string(), v.regex(/^fb\.[012]\.\d{13}\.[^.@][^@]*$/)));
const Plain = v.optional(v.pipe(v.string(), v.regex(/^[^@]+$/)));

const PERSON = {
  ...v.entriesFromList(HASHED, v.optional(v.pipe(v.array(Sha256), v.minLength(1)))),
  fbc: BrowserId,
  fbp: BrowserId,
  external_id: v.optional(v.pipe(v.array(Sha256), v.minLength(1))),
};
const VALUE = { currency: Currency, value: Money };

function isBare(address: string): boolean {
  const page = URL.parse(address);
  return page !== null && page.search + page.hash + page.username === "";
}

function eventAt(now: number) {
  const event = {
    event_id: Text,
    event_time: v.pipe(
      v.number(),
      v.integer(),
      v.minValue(now / 1000 - 7 * DAY_SECONDS),
      v.maxValue(now / 1000 + 60),
    ),
  };
  const Content = v.looseObject({ id: Text, quantity: v.pipe(v.number(), v.integer()) });
  const website = v.looseObject({
    ...event,
    action_source: v.literal("website"),
    event_name: v.literal("Lead"),
    event_source_url: v.pipe(v.string(), v.check(isBare, "not a bare address")),
    user_data: v.strictObject({ ...PERSON, client_ip_address: Plain, client_user_agent: Text }),
    custom_data: v.looseObject({ ...VALUE, contents: v.array(Content) }),
  });
  // …/conversions-api/conversion-leads-integration/payload-specification; without browser data.
  const crm = v.looseObject({
    ...event,
    action_source: v.literal("system_generated"),
    event_name: v.literal("Purchase"),
    event_source_url: v.optional(v.never()),
    user_data: v.strictObject(PERSON),
    custom_data: v.looseObject({
      ...VALUE,
      event_source: v.literal("crm"),
      lead_event_source: Text,
    }),
  });
  return v.variant("action_source", [website, crm]);
}

export function findViolations(event: unknown, now: number): string[] {
  return listIssues(eventAt(now), event);
}

/** Mocks the Conversions API, which merges equal names and ids for 48 hours. `now`: epoch ms. */
export function metaEndpoint(now: () => number) {
  const received: Received<v.InferOutput<ReturnType<typeof eventAt>>>[] = [];
  const violations: string[] = [];

  function receive({ address, method, contentType, body }: Posted): Response {
    const isHere = new RegExp(`^/v\\d+\\.\\d/${META.META_PIXEL_ID}/events$`).test(address.pathname);
    if (!isHere || method !== "POST" || !contentType.startsWith("application/json")) {
      return reject(404, 100, ["not the endpoint"]);
    }
    if (address.search !== "") return reject(400, 100, ["a token in the address"]);
    const { access_token, data } = Object(parseJson(body));
    if (access_token !== META.META_ACCESS_TOKEN) return reject(401, 190, []);
    const schema = v.pipe(v.array(eventAt(now())), v.minLength(1));
    const wrong = listIssues(schema, data);
    if (wrong.length > 0) return reject(400, 100, wrong);
    const events = v.parse(schema, data);
    for (const event of events) received.push({ event, eventId: event.event_id, body, at: now() });
    return Response.json({ events_received: events.length, messages: [], fbtrace_id: "AbC-1_2" });
  }

  function reject(status: number, code: number, wrong: readonly string[]): Response {
    violations.push(...wrong);
    const error = { message: wrong.join(", "), type: "OAuthException", code, fbtrace_id: "AbC" };
    return Response.json({ error }, { status });
  }

  /** Events within 48 hours of the first count once. */
  function counted(eventId: string): number {
    let first = Number.NEGATIVE_INFINITY;
    let count = 0;
    for (const { eventId: id, at } of received) {
      if (id !== eventId || at - first <= MERGE_WINDOW_MS) continue;
      first = at;
      count += 1;
    }
    return count;
  }

  return { received, violations, receive, counted };
}
