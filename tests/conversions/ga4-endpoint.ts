import { isRecord, parsedOf, type Posted, type Received, textOf } from "./received.ts";

// Google's published limits, independent of the site's own check:
// developers.google.com/analytics/devguides/collection/protocol/ga4/sending-events (limitations,
// timestamps) and …/reference (parameters, consent).

const HOURS_BACK = 72;
const RESERVED_NAMES = ["ad_activeview", "app_remove", "error", "first_open", "first_visit"].concat(
  ["in_app_purchase", "notification_open", "os_update", "session_start", "user_engagement"],
);
const RESERVED_PREFIXES = ["_", "firebase_", "ga_", "google_", "gtag."];

interface Ga4Event {
  readonly name: string;
  readonly clientId: string;
  readonly params: Record<string, unknown>;
}

interface Account {
  readonly measurementId: string;
  readonly apiSecret: string;
  /** Epoch ms. */
  readonly now: () => number;
}

/**
 * Mocks the Measurement Protocol: responds 204 to everything, merges nothing, and records.
 */
export function ga4Endpoint({ measurementId, apiSecret, now }: Account) {
  const received: Received<Ga4Event>[] = [];
  const violations: string[] = [];

  function receive({ address, method, contentType, body }: Posted): Response {
    const wrong: string[] = [];
    if (address.pathname !== "/mp/collect" || method !== "POST") wrong.push("not the endpoint");
    if (!contentType.startsWith("application/json")) wrong.push("not JSON");
    const { searchParams: query } = address;
    if (query.get("measurement_id") !== measurementId) wrong.push("measurement_id");
    if (query.get("api_secret") !== apiSecret) wrong.push("api_secret");
    const payload = parsedOf(body);
    if (Buffer.byteLength(body) >= 130 * 1000) wrong.push("more than 130 kB");
    wrong.push(...violationsOf(payload, now()));
    violations.push(...wrong);
    if (wrong.length === 0 && isRecord(payload)) record(payload, body);
    return new Response(null, { status: 204 });
  }

  function record(payload: Record<string, unknown>, body: string): void {
    for (const event of payload.events as { name: string; params: Record<string, unknown> }[]) {
      received.push({
        event: { ...event, clientId: textOf(payload.client_id) },
        eventId: textOf(event.params.event_id),
        body,
        at: now(),
      });
    }
  }

  return { received, violations, receive };
}

export function violationsOf(payload: unknown, now: number): string[] {
  if (!isRecord(payload)) return ["not an object"];
  const wrong: string[] = [];
  const { client_id, timestamp_micros, consent, events, ...unknown } = payload;
  if (Object.keys(unknown).length > 0) wrong.push(`unknown: ${Object.keys(unknown).join(", ")}`);
  if (typeof client_id !== "string" || client_id === "") wrong.push("client_id");
  if (!Number.isInteger(timestamp_micros)) wrong.push("timestamp_micros");
  const ageHours = (now - Number(textOf(timestamp_micros) || Number.NaN) / 1000) / 3_600_000;
  if (!(ageHours <= HOURS_BACK)) wrong.push(`${ageHours} hours old`);
  if (!(ageHours > -0.25)) wrong.push("in the future");
  if (isRecord(consent)) {
    for (const [name, decision] of Object.entries(consent)) {
      if (!["ad_user_data", "ad_personalization"].includes(name)) wrong.push(`consent ${name}`);
      if (decision !== "GRANTED" && decision !== "DENIED") wrong.push(`consent ${name}`);
    }
  } else wrong.push("consent");
  if (!Array.isArray(events) || events.length < 1 || events.length > 25)
    return [...wrong, "events"];
  return [...wrong, ...events.flatMap(eventViolations)];
}

function eventViolations(event: unknown): string[] {
  if (!isRecord(event) || !isRecord(event.params)) return ["an event without params"];
  const { name, params } = event;
  const wrong = isName(name) && !RESERVED_NAMES.includes(name) ? [] : [`event ${textOf(name)}`];
  const names = Object.keys(params);
  if (names.length > 25) wrong.push("more than 25 params");
  for (const [key, value] of Object.entries(params)) {
    if (!isName(key)) wrong.push(`param ${key}`);
    if (key === "items") wrong.push(...itemViolations(value));
    else if (!isValue(value, LIMITS[key])) wrong.push(`param ${key}`);
  }
  if (!/^\d+$/.test(textOf(params.session_id))) wrong.push("session_id");
  if (!(Number(textOf(params.engagement_time_msec)) > 0)) wrong.push("engagement_time_msec");
  if ("value" in params && !/^[A-Z]{3}$/.test(textOf(params.currency))) wrong.push("currency");
  return wrong;
}

function itemViolations(items: unknown): string[] {
  if (!Array.isArray(items) || items.length > 200) return ["items"];
  return items.flatMap((item) => {
    if (!isRecord(item)) return ["an item"];
    const wrong = Object.entries(item).flatMap(([key, value]) =>
      isName(key) && isValue(value) ? [] : [`item ${key}`],
    );
    if (!item.item_id && !item.item_name) wrong.push("an item without id and name");
    const { price = 0, quantity = 1 } = item;
    if (typeof price !== "number" || !Number.isInteger(quantity)) wrong.push("figures");
    return wrong;
  });
}

function isName(name: unknown): name is string {
  return (
    typeof name === "string" &&
    name.length <= 40 &&
    /^[a-z][a-z0-9_]*$/i.test(name) &&
    !RESERVED_PREFIXES.some((prefix) => name.startsWith(prefix))
  );
}

const LIMITS: Readonly<Record<string, number>> = { page_location: 1000, page_referrer: 420 };

/** No value may identify a person (Google's policy). */
function isValue(value: unknown, limit = 100): boolean {
  if (typeof value !== "string") return Number.isFinite(value);
  return value.length <= limit && !/[^\s@](@|%40)[^\s@]+\.[^\s@]/.test(value);
}
