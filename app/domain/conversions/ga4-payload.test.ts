import { expect, test } from "vitest";
import { catalogue } from "#app/content/catalogue.ts";
import { leadEvent } from "#app/domain/analytics/funnel-events.ts";
import { type Offer, offersOf } from "#app/domain/catalogue/catalogue.ts";
import { type Ga4Payload, ga4Payload, ga4Problem } from "./ga4-payload.ts";
import type { Lead } from "./conversion.ts";

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
  lines: [...catalogue.flatMap(offersOf), UNLISTED].map((offer) => ({ ...offer, quantity: 2 })),
  consent: { analytics: true, marketing: false, textVersion: 1 },
  touches: null,
  name: "Anna Berg",
  email: "anna@store.example",
};

test("is the event that the browser pushes, with the services beside it", () => {
  const { event, visitor_id: _, ...pushed } = leadEvent(LEAD.id, LEAD.total, "visitor");
  const { name, params } = ga4Payload(LEAD, NOTHING).events[0];
  expect(name).toBe(event);
  expect(params).toMatchObject(pushed);
  expect(params.items.map(({ item_id }) => item_id)).toEqual(LEAD.lines.map(({ sku }) => sku));
});

test("keeps the limits with every service of the catalogue and one that is not in it", () => {
  expect(ga4Problem(ga4Payload(LEAD, NOTHING))).toBeNull();
});

test("says nothing of the person, and nothing of ads without marketing consent", () => {
  const payload = ga4Payload(LEAD, NOTHING);
  expect(JSON.stringify(payload)).not.toMatch(/anna|berg|store\.example/i);
  expect(Object.values(payload.consent)).toEqual(["DENIED", "DENIED"]);
  const consent = { ...LEAD.consent, marketing: true };
  const allowed = ga4Payload({ ...LEAD, consent }, NOTHING);
  expect(Object.values(allowed.consent)).toEqual(["GRANTED", "GRANTED"]);
});

test("carries the ids of the cookies, the time of the sending, and is the same each time", () => {
  const signals = { clientId: "1.2", sessionId: "3" };
  const payload = ga4Payload(LEAD, signals);
  expect(payload).toMatchObject({ client_id: "1.2", timestamp_micros: LEAD.sentAt * 1000 });
  expect(payload.events[0].params.session_id).toBe("3");
  expect(ga4Payload(LEAD, signals)).toEqual(payload);
});

type Params = Record<string, unknown>;

function withParams(change: (params: Params) => Params): unknown {
  const payload: Ga4Payload = ga4Payload(LEAD, NOTHING);
  const [{ name, params }] = payload.events;
  return { ...payload, events: [{ name, params: change({ ...params }) }] };
}

const MANY = Array.from({ length: 30 }, (_, index) => [`p${index}`, 1]);

test.each<[string, string, unknown]>([
  [
    "26 parameters",
    "events.0.params",
    withParams((p) => ({ ...p, ...Object.fromEntries(MANY.slice(0, 19)) })),
  ],
  [
    "a text of 101 characters",
    "events.0.params",
    withParams((p) => ({ ...p, note: "x".repeat(101) })),
  ],
  [
    "a name of 41 characters",
    "events.0.params",
    withParams((p) => ({ ...p, ["n".repeat(41)]: 1 })),
  ],
  ["a name with a hyphen", "events.0.params", withParams((p) => ({ ...p, "lead-id": 1 }))],
  ["a name of Google's", "events.0.params", withParams((p) => ({ ...p, google_x: 1 }))],
  ["an e-mail address", "events.0.params", withParams((p) => ({ ...p, note: "a@b.example" }))],
  [
    "201 items",
    "events.0.params.items",
    withParams((p) => ({ ...p, items: Array(201).fill({ item_id: "1" }) })),
  ],
  [
    "an item without name and id",
    "events.0.params.items.0",
    withParams((p) => ({ ...p, items: [{ price: 1 }] })),
  ],
  ["a value without a currency", "events.0.params", withParams(({ currency: _, ...p }) => p)],
  [
    "a value that is no number",
    "events.0.params.value",
    withParams((p) => ({ ...p, value: Number.NaN })),
  ],
  [
    "a session that is no number",
    "events.0.params.session_id",
    withParams((p) => ({ ...p, session_id: "x" })),
  ],
  [
    "no engagement",
    "events.0.params.engagement_time_msec",
    withParams(({ engagement_time_msec: _, ...p }) => p),
  ],
  [
    "26 events",
    "events",
    { ...ga4Payload(LEAD, NOTHING), events: Array(26).fill(ga4Payload(LEAD, NOTHING).events[0]) },
  ],
  ["no client", "client_id", { ...ga4Payload(LEAD, NOTHING), client_id: "" }],
  [
    "another consent",
    "consent.ad_user_data",
    { ...ga4Payload(LEAD, NOTHING), consent: { ad_user_data: "yes" } },
  ],
  ["something unknown", "user_id", { ...ga4Payload(LEAD, NOTHING), user_id: "1" }],
  [
    "130 kB",
    "size",
    {
      ...ga4Payload(LEAD, NOTHING),
      events: Array(25).fill({
        ...ga4Payload(LEAD, NOTHING).events[0],
        params: {
          ...ga4Payload(LEAD, NOTHING).events[0].params,
          items: Array(100).fill({ item_id: "x".repeat(90) }),
        },
      }),
    },
  ],
])("%s is told by its place, %s", (_what, place, payload) => {
  expect(ga4Problem(payload)).toBe(place);
});

test("25 parameters, texts of 100 characters and 200 items are within the limits", () => {
  const items = Array(200).fill({ item_id: "1" });
  const more = { ...Object.fromEntries(MANY.slice(0, 17)), note: "x".repeat(100), items };
  expect(ga4Problem(withParams((params) => ({ ...params, ...more })))).toBeNull();
});
