import fc from "fast-check";
import { expect, test } from "vitest";
import { catalogue } from "#app/content/catalogue.ts";
import { leadEvent } from "#app/domain/analytics/lead-event.ts";
import { type Offer, listOffers } from "#app/domain/catalogue/catalogue.ts";
import { type Ga4Payload, ga4Payload, Ga4PayloadSchema, parseGa4Ids } from "./ga4.ts";
import { type Lead, findViolation } from "./conversion.ts";

const ORIGIN = "https://www.tealgrowth.example";
const NOTHING = { clientId: null, sessionId: null };
const UNLISTED: Offer = {
  sku: "SKU_99",
  name: "Help for anna@store.example",
  option: "x".repeat(150),
  price: 0,
  type: "core",
  variant: null,
};
const LEAD: Lead = {
  id: "5b3f2a4e-8f10-4c55-9c2e-2f6d3a1b0c9d",
  sentAt: Date.UTC(2026, 10, 21),
  total: 447_30,
  lines: [...catalogue.flatMap(listOffers), UNLISTED].map((offer) => ({ ...offer, quantity: 2 })),
  consent: { analytics: true, marketing: false, textVersion: 1 },
  touches: null,
  name: "Anna Berg",
  email: "anna@store.example",
};

test("sends the event that the browser pushes", () => {
  const { event, visitor_id: _, ...pushed } = leadEvent(LEAD.id, LEAD.total, "visitor");
  const { name, params } = ga4Payload(LEAD, NOTHING, ORIGIN).events[0];
  expect(name).toBe(event);
  expect(params).toMatchObject(pushed);
});

test("sends an item for each line", () => {
  const { params } = ga4Payload(LEAD, NOTHING, ORIGIN).events[0];
  expect(params.items.map(({ item_id }) => item_id)).toEqual(LEAD.lines.map(({ sku }) => sku));
});

test("keeps the limits with a line whose texts exceed them", () => {
  expect(findViolation(Ga4PayloadSchema, ga4Payload(LEAD, NOTHING, ORIGIN))).toBeNull();
});

test("contains no personal data", () => {
  const payload = ga4Payload(LEAD, NOTHING, ORIGIN);
  expect(JSON.stringify(payload)).not.toMatch(/anna|berg|store\.example/i);
});

test("grants ads consent only with consent to marketing", () => {
  const payload = ga4Payload(LEAD, NOTHING, ORIGIN);
  expect(Object.values(payload.consent)).toEqual(["DENIED", "DENIED"]);
  const consent = { ...LEAD.consent, marketing: true };
  const allowed = ga4Payload({ ...LEAD, consent }, NOTHING, ORIGIN);
  expect(Object.values(allowed.consent)).toEqual(["GRANTED", "GRANTED"]);
});

const IDS = { clientId: "1.2", sessionId: "3" };

test("contains the ids of the cookies", () => {
  const payload = ga4Payload(LEAD, IDS, ORIGIN);
  expect(payload.client_id).toBe("1.2");
  expect(payload.events[0].params.session_id).toBe("3");
});

test("contains the time of sending", () => {
  expect(ga4Payload(LEAD, IDS, ORIGIN).timestamp_micros).toBe(LEAD.sentAt * 1000);
});

test("is the same for each retry", () => {
  expect(ga4Payload(LEAD, IDS, ORIGIN)).toEqual(ga4Payload(LEAD, IDS, ORIGIN));
});

const PAYLOAD: Ga4Payload = ga4Payload(LEAD, NOTHING, ORIGIN);
const [{ name, params }] = PAYLOAD.events;
const [ITEM] = params.items;

function withParams(change: object): unknown {
  return { ...PAYLOAD, events: [{ name, params: { ...params, ...change } }] };
}

function withItem(change: object): unknown {
  return withParams({ items: [{ ...ITEM, ...change }] });
}

test.each<[string, string, unknown]>([
  ["another parameter", "params.note", withParams({ note: "x" })],
  ["an e-mail address", "params.items.0.item_name", withItem({ item_name: "a@b.example" })],
  ["a text of 101 characters", "params.items.0.item_id", withItem({ item_id: "x".repeat(101) })],
  ["201 items", "params.items", withParams({ items: Array(201).fill(ITEM) })],
  ["an item without an id", "params.items.0.item_id", withItem({ item_id: "" })],
  ["a value without a currency", "params", withParams({ currency: undefined })],
  ["a value that is not a number", "params.value", withParams({ value: Number.NaN })],
  ["a session that is not a number", "params.session_id", withParams({ session_id: "x" })],
  ["no engagement", "params.engagement_time_msec", withParams({ engagement_time_msec: undefined })],
])("reports %s of an event by its path, %s", (_what, place, payload) => {
  expect(findViolation(Ga4PayloadSchema, payload)).toBe(`events.0.${place}`);
});

test.each([
  ["no event", "events.0", { events: [] }],
  ["no payload", "payload", null],
  ["no client", "client_id", { client_id: "" }],
  ["another consent", "consent.ad_user_data", { consent: { ad_user_data: "yes" } }],
  ["something unknown", "user_id", { user_id: "1" }],
])("reports %s by its path, %s", (_what, place, change) => {
  expect(findViolation(Ga4PayloadSchema, change && { ...PAYLOAD, ...change })).toBe(place);
});

test("accepts a text of 100 characters", () => {
  const payload = withItem({ item_name: "x".repeat(100) });
  expect(findViolation(Ga4PayloadSchema, payload)).toBeNull();
});

test("accepts 200 items", () => {
  const items = Array(200).fill(ITEM);
  expect(findViolation(Ga4PayloadSchema, withParams({ items }))).toBeNull();
});

const TOUCHPOINT = {
  utm: { utm_source: "news", utm_medium: "mail" },
  clickIds: { gclid: "AbC" },
  referrer: "https://forum.example/thread",
  landingPage: "/services",
  time: "2026-11-21T10:00:00.000Z",
};

function getParams(touchpoint: typeof TOUCHPOINT, marketing = true, signals: object = {}) {
  const consent = { ...LEAD.consent, marketing };
  const lead = { ...LEAD, consent, touches: { first: touchpoint, last: touchpoint } };
  return ga4Payload(lead, { ...NOTHING, ...signals }, ORIGIN).events[0].params;
}

test("sends the campaign of a visitor without Google's cookies", () => {
  expect(getParams(TOUCHPOINT)).toMatchObject({
    page_location: `${ORIGIN}/services?utm_source=news&utm_medium=mail&gclid=AbC`,
    page_referrer: "https://forum.example/thread",
  });
});

test("sends no campaign of a visitor with Google's cookies", () => {
  expect(getParams(TOUCHPOINT, true, { clientId: "1.2" })).not.toHaveProperty("page_location");
});

test("sends no click id without consent to marketing", () => {
  expect(getParams(TOUCHPOINT, false).page_location).not.toContain("gclid");
});

const WITH_PERSON = { ...TOUCHPOINT.utm, utm_source: "anna@store.example" };

test.each([
  ["an e-mail address in the campaign", { utm: WITH_PERSON }],
  ["an address that is too long", { landingPage: `/${"x".repeat(1000)}` }],
])("%s removes the location, not the referrer", (_what, change) => {
  const params = getParams({ ...TOUCHPOINT, ...change });
  expect(params.page_location).toBeUndefined();
  expect(params.page_referrer).toBe(TOUCHPOINT.referrer);
});

test("leaves out a referrer that is too long", () => {
  const referrer = `https://forum.example/${"x".repeat(400)}`;
  expect(getParams({ ...TOUCHPOINT, referrer })).not.toHaveProperty("page_referrer");
});

const ID = "G-ABC123DEF4";

test("reads both ids from the cookies of Google’s tag", () => {
  const first =
    "a=1; _ga=GA1.1.1234567890.1795270000; _ga_ABC123DEF4=GS1.1.1795277000.3.1.1795277100.0.0.0";
  const second =
    "_ga_OTHER=GS1.1.1.1; _ga_ABC123DEF4=GS2.1.s1795277000$o3$g1$t1795277100$j60$l0$h0; _ga=GA1.2-2.1234567890.1795270000";
  const known = { clientId: "1234567890.1795270000", sessionId: "1795277000" };
  expect(parseGa4Ids(first, ID)).toEqual(known);
  expect(parseGa4Ids(second, ID)).toEqual(known);
  const short = "_ga=GA1.1.1234567890.1795270000; _ga_ABC123DEF4=GS2.1.s1795277000";
  expect(parseGa4Ids(short, ID)).toEqual(known);
});

test("ignores the session of another property", () => {
  expect(parseGa4Ids("_ga_OTHER=GS1.1.1795277000.3", ID)).toEqual(NOTHING);
});

test("ignores text that is no id", () => {
  expect(parseGa4Ids("_ga=xGA1.1.1.2; _ga_ABC123DEF4=xGS1.1.3.4", ID)).toEqual(NOTHING);
  expect(parseGa4Ids("_ga=GA1.1.anna@a.example; _ga_ABC123DEF4=GS2.1.x", ID)).toEqual(NOTHING);
});

test("reads ids of digits only, for any text", () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (one, other) => {
      const { clientId, sessionId } = parseGa4Ids(`_ga=${one}; _ga_ABC123DEF4=${other}`, ID);
      expect(clientId ?? "1.1").toMatch(/^\d+\.\d+$/);
      expect(sessionId ?? "1").toMatch(/^\d+$/);
    }),
  );
});

const REQUEST = { ...LEAD, sentAt: 1_795_277_753_123 };

test("the ids of a visitor without cookies are stable per request", () => {
  const payload = ga4Payload(REQUEST, NOTHING, ORIGIN);
  expect(payload.client_id).toBe("1530866254.1795277753");
  expect(payload.events[0].params.session_id).toBe("1795277753");
});

test("two requests of one second have different client ids", () => {
  const other = { ...REQUEST, id: "6b3f2a4e-8f10-4c55-9c2e-2f6d3a1b0c9d" };
  const [one, two] = [REQUEST, other].map((lead) => ga4Payload(lead, NOTHING, ORIGIN).client_id);
  expect(one).not.toBe(two);
});
