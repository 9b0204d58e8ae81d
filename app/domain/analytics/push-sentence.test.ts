import { expect, test } from "vitest";
import { consentMode } from "#app/domain/consent/consent-mode.ts";
import { checkPush } from "./check-push.ts";
import { EVENT_SCHEMAS, type SiteEvent } from "./event-schema.ts";
import { pushSentence } from "./push-sentence.ts";

function gtag(..._parameters: unknown[]): IArguments {
  return arguments;
}

const visitor_id = null;
const ga4 = {
  item_id: "SKU_02",
  item_name: "Web Analytics (GA4) - Client-Side",
  item_category: "Core Service",
  item_variant: "Client-Side",
  price: 174,
  quantity: 1,
} as const;
const one = { currency: "USD", value: 174, items: [ga4] } as const;
const oneWithCode = { ...one, coupon: "SAVE10" };
const two = { currency: "USD", value: 522, items: [ga4, { ...ga4, quantity: 2 }] } as const;
const list = {
  currency: "USD",
  item_list_id: "services",
  item_list_name: "Services",
  items: [{ ...ga4, index: 0 }],
} as const;
const lead = {
  event: "generate_lead",
  visitor_id,
  event_id: "5b3f2a4e-8f10-4c55-9c2e-2f6d3a1b0c9d",
  lead_source: "services_request",
} as const;
const vital = { event: "web_vitals", visitor_id, metric_id: "v5-1" } as const;

const EVENTS: [SiteEvent, string][] = [
  [
    { event: "view_item_list", visitor_id, ecommerce: list },
    "You saw the list of our services: 1 to choose from.",
  ],
  [
    { event: "select_item", visitor_id, ecommerce: list },
    "You pressed Select for Web Analytics (GA4) - Client-Side.",
  ],
  [{ event: "view_cart", visitor_id, ecommerce: two }, "You opened your cart: 2 services, $522."],
  [
    { event: "add_to_cart", visitor_id, ecommerce: one },
    "You selected Web Analytics (GA4) - Client-Side, $174.",
  ],
  [
    {
      event: "remove_from_cart",
      visitor_id,
      ecommerce: { ...one, value: 348, items: [{ ...ga4, quantity: 2 }] },
    },
    "You removed 2 × Web Analytics (GA4) - Client-Side, $348.",
  ],
  [
    { event: "begin_checkout", visitor_id, ecommerce: two },
    "You opened the request form: 2 services, $522.",
  ],
  [
    { event: "begin_checkout", visitor_id, ecommerce: oneWithCode },
    "You opened the request form: Web Analytics (GA4) - Client-Side, $174, with the code SAVE10.",
  ],
  [lead, "You sent us a request."],
  [{ ...lead, currency: "USD", value: 617.4 }, "You sent us a request for $617.40."],
  [
    {
      event: "page_view",
      visitor_id,
      page_title: "Blog | Teal Growth",
      page_type: "overview",
      content_group: "Blog",
    },
    "You opened “Blog | Teal Growth”.",
  ],
  [
    { event: "form_start", visitor_id, form_id: "contact" },
    "You began to fill in the contact form.",
  ],
  [
    { event: "form_error", visitor_id, form_id: "services_request", error_fields: "name,email" },
    "The request form needs another look: name, email.",
  ],
  [{ event: "coupon_applied", visitor_id, coupon: "SAVE10" }, "You used the discount code SAVE10."],
  [{ event: "coupon_rejected", visitor_id }, "You typed a discount code that isn’t valid."],
  [
    { ...vital, metric_name: "LCP", metric_value: 1240, metric_rating: "good" },
    "The main part of this page was there after 1.2 s: good.",
  ],
  [
    { ...vital, metric_name: "INP", metric_value: 310, metric_rating: "needs-improvement" },
    "This page answered your slowest press within 310 ms: could be better.",
  ],
  [
    { ...vital, metric_name: "CLS", metric_value: 0.304, metric_rating: "poor" },
    "This page shifted by 0.30 while you used it: poor.",
  ],
];

test.each(EVENTS)("%o is said in words, with the name that GA4 counts", (event, words) => {
  expect(checkPush(event, { ecommerce: null }).verdict).toBe("valid");
  expect(pushSentence(event)).toBe(`${words} Google Analytics would count it as ${event.event}.`);
});

test("has a sentence for every event of the site", () => {
  const names = EVENT_SCHEMAS.flatMap(({ entries }) => [...entries.event.options]);
  expect(new Set(EVENTS.map(([{ event }]) => event))).toEqual(new Set(names));
});

test.each([
  [consent("default", false, false), "Nothing may be measured yet."],
  [consent("default", true, false), "Unless you refuse it, analytics is allowed."],
  [consent("update", true, true), "You allowed analytics and marketing."],
  [consent("update", true, false), "You allowed analytics."],
  [consent("update", false, true), "You allowed marketing."],
  [
    consent("update", false, false),
    "You allowed neither analytics nor marketing: nothing may be measured.",
  ],
  [gtag("consent", "update", { ad_storage: "granted" }), "A part of the consent changed."],
  [
    gtag("set", "ads_data_redaction", true),
    "Google’s tags must leave out the ids of ad clicks until you allow marketing.",
  ],
  [gtag("config", "G-1"), "A command for Google’s tags: config."],
])("%o of gtag is said in words", (command, words) => {
  expect(pushSentence(command)).toBe(words);
});

function consent(kind: string, analytics: boolean, marketing: boolean): IArguments {
  return gtag("consent", kind, consentMode({ analytics, marketing }));
}

test.each<[unknown, string]>([
  [
    { ...lead, event: "lead_sent" },
    "You sent us a request. Google Analytics would count it as lead_sent.",
  ],
  [{ event: "view_cart", visitor_id: 7 }, "view_cart was pushed, but not as it should be."],
  [{ event: "gtm.js", "gtm.start": 1 }, "The tag manager was started."],
  [{ event: "ran" }, "Another script pushed ran."],
  [{ ecommerce: null }, "The list of services is emptied, so that nothing is counted twice."],
  [{ form_id: null }, "The details of the last event are removed."],
  [
    { visitor_id: "v-1", ecommerce: null },
    "This browser has a random visitor id now, because you allowed analytics.",
  ],
  [{ visitor_id: null, ecommerce: null }, "Tags get no visitor id: analytics isn’t allowed."],
  [{ theme: "dark" }, "Data was pushed for later events."],
  ["view_cart", "Something that no tag can read was pushed."],
  [null, "Something that no tag can read was pushed."],
  [[lead], "Something that no tag can read was pushed."],
])("%o beside the events is said in words", (entry, words) => {
  expect(pushSentence(entry)).toBe(words);
});
