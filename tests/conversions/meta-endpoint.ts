import { isRecord, parsedOf, type Posted, type Received, textOf } from "./received.ts";

// Meta's published rules, independent of the site's own check:
// developers.facebook.com/docs/marketing-api/conversions-api/parameters (server event, customer
// information, fbp and fbc) and …/deduplicate-pixel-and-server-events. One event that is too old
// fails the whole request.

const DAY_SECONDS = 24 * 60 * 60;
const MERGED_WITHIN_MS = 48 * 60 * 60 * 1000;
const HASHED = ["em", "ph", "fn", "ln", "ge", "db", "ct", "st", "zp", "country"];
const PLAIN = ["client_ip_address", "client_user_agent", "fbc", "fbp", "external_id"];

interface Account {
  readonly pixelId: string;
  readonly accessToken: string;
  /** Epoch ms. */
  readonly now: () => number;
}

/** Mocks the Conversions API, which merges equal names and ids for 48 hours. */
export function metaEndpoint({ pixelId, accessToken, now }: Account) {
  const received: Received<Record<string, unknown>>[] = [];
  const violations: string[] = [];

  function receive({ address, method, contentType, body }: Posted): Response {
    const isHere = new RegExp(`^/v\\d+\\.\\d/${pixelId}/events$`).test(address.pathname);
    if (!isHere || method !== "POST" || !contentType.startsWith("application/json")) {
      return reject(404, 100, ["not the endpoint"]);
    }
    if (address.search !== "") return reject(400, 100, ["a token in the address"]);
    const payload = parsedOf(body);
    if (!isRecord(payload) || payload.access_token !== accessToken) return reject(401, 190, []);
    const { data } = payload;
    if (!Array.isArray(data) || data.length === 0) return reject(400, 100, ["data"]);
    const wrong = data.flatMap((event) => violationsOf(event, now()));
    if (wrong.length > 0) return reject(400, 100, wrong);
    for (const event of data) {
      received.push({ event, eventId: textOf(event.event_id), body, at: now() });
    }
    return Response.json({ events_received: data.length, messages: [], fbtrace_id: "AbC-1_2" });
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
      if (id !== eventId || at - first <= MERGED_WITHIN_MS) continue;
      first = at;
      count += 1;
    }
    return count;
  }

  return { received, violations, receive, counted };
}

export function violationsOf(event: unknown, now: number): string[] {
  if (!isRecord(event)) return ["not an event"];
  const wrong: string[] = [];
  const { event_name, event_time, event_id, action_source, event_source_url } = event;
  const isWebsite = action_source === "website";
  if (!isWebsite && action_source !== "system_generated") wrong.push("action_source");
  if (event_name !== (isWebsite ? "Lead" : "Purchase")) wrong.push("event_name");
  if (typeof event_id !== "string" || event_id === "") wrong.push("event_id");
  const ageSeconds = now / 1000 - Number(textOf(event_time) || Number.NaN);
  if (!Number.isInteger(event_time)) wrong.push("event_time");
  if (!(ageSeconds <= 7 * DAY_SECONDS)) wrong.push("older than seven days");
  if (!(ageSeconds > -60)) wrong.push("in the future");
  wrong.push(...personViolations(event.user_data), ...valueViolations(event.custom_data));
  if (!isWebsite) return [...wrong, ...crmViolations(event)];
  const page = URL.parse(textOf(event_source_url));
  if (!page || page.search + page.hash + page.username !== "") wrong.push("event_source_url");
  if (!Object(event.user_data).client_user_agent) wrong.push("client_user_agent of a website");
  if (!Array.isArray(Object(event.custom_data).contents)) wrong.push("custom_data");
  return wrong;
}

/** …/conversions-api/conversion-leads-integration/payload-specification; without browser data. */
function crmViolations({ custom_data, user_data, event_source_url }: Record<string, unknown>) {
  const { event_source, lead_event_source } = Object(custom_data);
  const wrong = event_source === "crm" ? [] : ["event_source"];
  if (typeof lead_event_source !== "string" || lead_event_source === "") {
    wrong.push("lead_event_source");
  }
  const { client_user_agent, client_ip_address } = Object(user_data);
  if (event_source_url ?? client_user_agent ?? client_ip_address) wrong.push("of a browser");
  return wrong;
}

function personViolations(person: unknown): string[] {
  if (!isRecord(person)) return ["user_data"];
  const wrong = Object.entries(person).flatMap(([key, value]) => {
    if (HASHED.includes(key)) return areHashes(value) ? [] : [`${key} is not hashed`];
    return PLAIN.includes(key) && typeof value === "string" && value !== "" ? [] : [key];
  });
  for (const key of ["fbc", "fbp"]) {
    const value = person[key];
    if (value !== undefined && !isBrowserId(textOf(value))) wrong.push(key);
  }
  if (/@/.test(JSON.stringify({ ...person, client_user_agent: "" }))) wrong.push("an address");
  return wrong;
}

function areHashes(value: unknown): boolean {
  return (
    Array.isArray(value) && value.length > 0 && value.every((hash) => /^[a-f\d]{64}$/.test(hash))
  );
}

/** `fb.subdomainIndex.creationTime.id`, in milliseconds. */
function isBrowserId(value: string): boolean {
  const [version, index, time, id] = value.split(".");
  return (
    version === "fb" && /^[012]$/.test(index ?? "") && /^\d{13}$/.test(time ?? "") && Boolean(id)
  );
}

function valueViolations(worth: unknown): string[] {
  if (!isRecord(worth)) return ["custom_data"];
  const wrong = /^[A-Z]{3}$/.test(String(worth.currency)) ? [] : ["currency"];
  if (typeof worth.value !== "number" || !(worth.value >= 0)) wrong.push("value");
  for (const content of Array.isArray(worth.contents) ? worth.contents : []) {
    if (!isRecord(content) || !content.id || !Number.isInteger(content.quantity))
      wrong.push("contents");
  }
  return wrong;
}
