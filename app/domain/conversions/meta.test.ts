import { expect, test } from "vitest";
import { leadEvent } from "#app/domain/analytics/lead-event.ts";
import { type Lead, findViolation } from "./conversion.ts";
import { metaEvent, MetaEventSchema, nameParts, normalEmail } from "./meta.ts";

const LINE = {
  sku: "SKU_03",
  name: "GA4",
  option: "Server",
  price: 199_00,
  type: "core",
  variant: "Server",
  quantity: 2,
} as const;
const LEAD: Lead = {
  id: "5b3f2a4e-8f10-4c55-9c2e-2f6d3a1b0c9d",
  sentAt: Date.UTC(2026, 10, 21) + 999,
  total: 447_30,
  lines: [LINE, { ...LINE, sku: "SKU_99", price: 0, variant: null, quantity: 1 }],
  consent: { analytics: false, marketing: true, textVersion: 1 },
  touches: null,
  name: "Anna Berg",
  email: " Anna@Store.example",
};
const SIGNALS = {
  fbp: "fb.1.1795270000123.987654321",
  fbc: "fb.1.1795270000123.IwAR0aB",
  address: "192.0.2.1",
  userAgent: "Mozilla/5.0",
  visitorId: "GA1.2.3",
};
const page = "https://www.tealgrowth.example/checkout";

/** A readable fake of SHA-256: 64 hex digits of the text. */
async function hash(text: string): Promise<string> {
  return Array.from(text, (character) => character.charCodeAt(0).toString(16))
    .join("")
    .padEnd(64, "0");
}

function createEvent(lead: Lead, signals: Parameters<typeof metaEvent>[1] = SIGNALS) {
  return metaEvent(lead, signals, { page, hash });
}

test("sends the lead with the id that the browser pushes, its value and services", async () => {
  const { event_id, value, currency } = leadEvent(LEAD.id, LEAD.total, null);
  expect(await createEvent(LEAD)).toEqual({
    event_name: "Lead",
    event_time: Date.UTC(2026, 10, 21) / 1000,
    event_id,
    action_source: "website",
    event_source_url: page,
    user_data: {
      em: [await hash("anna@store.example")],
      fn: [await hash("anna")],
      ln: [await hash("berg")],
      client_ip_address: "192.0.2.1",
      client_user_agent: "Mozilla/5.0",
      fbp: SIGNALS.fbp,
      external_id: [await hash("ga1.2.3")],
      fbc: SIGNALS.fbc,
    },
    custom_data: {
      currency,
      value,
      contents: [
        { id: "SKU_03", quantity: 2, item_price: 199 },
        { id: "SKU_99", quantity: 1 },
      ],
    },
  });
});

test("the event of a lead fits its schema", async () => {
  expect(findViolation(MetaEventSchema, await createEvent(LEAD))).toBeNull();
});

test("omits unknown values", async () => {
  const nothing = { fbp: null, fbc: null, address: null, userAgent: "x", visitorId: null };
  const { user_data } = await createEvent({ ...LEAD, name: "Anna" }, nothing);
  expect(Object.keys(user_data)).toEqual(["em", "fn", "client_user_agent"]);
});

test.each<[string, string, object, object?]>([
  ["no browser", "user_data.client_user_agent", { client_user_agent: undefined }],
  ["an unhashed e-mail address", "user_data.em.0", { em: ["anna@store.example"] }],
  ["a click in seconds", "user_data.fbc", { fbc: "fb.1.1795270000.x" }],
  ["something unknown", "user_data.city", { city: "Lisbon" }],
  ["a page with a query", "event_source_url", {}, { event_source_url: `${page}?name=anna` }],
  ["another source", "action_source", {}, { action_source: "email" }],
  ["a time with a fraction", "event_time", {}, { event_time: 1.5 }],
  ["no id", "event_id", {}, { event_id: "" }],
])("%s is reported by its path, %s", async (_what, place, person, change = {}) => {
  const { user_data, ...event } = await createEvent(LEAD);
  const changed = { ...event, user_data: { ...user_data, ...person }, ...change };
  expect(findViolation(MetaEventSchema, changed)).toBe(place);
});

test("trims and lower-cases an e-mail address", () => {
  expect(normalEmail("  Anna.Berg+x@Store.Example ")).toBe("anna.berg+x@store.example");
});

test.each([
  ["Anna Berg", "anna", "berg"],
  ["  Anna  Maria   van der Berg ", "anna", "berg"],
  ["Jean-Luc O'Neill", "jeanluc", "oneill"],
  ["Jean‑Luc O’Neill", "jeanluc", "oneill"],
  ["José Ödön", "josé", "ödön"],
  ["Anna", "anna", null],
  ["Anna .", "anna", null],
  ["---", null, null],
])("the parts of %j are %j and %j", (name, first, last) => {
  expect(nameParts(name)).toEqual({ first, last });
});
