import { expect, test } from "vitest";
import { consentMode } from "#app/domain/consent/consent-mode.ts";
import { checkPush } from "./check-push.ts";
import { EVENT_SCHEMAS, type SiteEvent } from "./event-schema.ts";
import { pushSentence } from "./push-sentence.ts";

function gtag(..._parameters: unknown[]): IArguments {
  return arguments;
}

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
const event_id = "5b3f2a4e-8f10-4c55-9c2e-2f6d3a1b0c9d";
const lead = { event_id, lead_source: "services_request" };
const blog = { page_title: "Blog | Teal Growth", page_type: "overview", content_group: "Blog" };
const formError = { form_id: "services_request", error_fields: "name,email" };
const removed = { ...one, value: 348, items: [{ ...ga4, quantity: 2 }] };

function vital(metric_name: string, metric_value: number, metric_rating: string) {
  return { metric_id: "v5-1", metric_name, metric_value, metric_rating };
}

const valued = { ...lead, currency: "USD", value: 617.4 };
const lcp = vital("LCP", 1240, "good");
const inp = vital("INP", 310, "needs-improvement");
const refused = consent("update", false, false);
const GA4_NAME = "Web Analytics (GA4) - Client-Side";
const EVENTS: [SiteEvent["event"], object, string][] = [
  ["view_item_list", { ecommerce: list }, "You saw the list of our services: 1 to choose from."],
  ["select_item", { ecommerce: list }, `You pressed Select for ${GA4_NAME}.`],
  ["view_cart", { ecommerce: two }, "You opened your cart: 2 services, $522."],
  ["add_to_cart", { ecommerce: one }, `You selected ${GA4_NAME}, $174.`],
  ["remove_from_cart", { ecommerce: removed }, `You removed 2 × ${GA4_NAME}, $348.`],
  ["begin_checkout", { ecommerce: two }, "You opened the request form: 2 services, $522."],
  [
    "begin_checkout",
    { ecommerce: oneWithCode },
    `You opened the request form: ${GA4_NAME}, $174, with the code SAVE10.`,
  ],
  ["generate_lead", lead, "You sent us a request."],
  ["generate_lead", { ...lead, lead_source: "contact" }, "You wrote to us."],
  ["generate_lead", valued, "You sent us a request for $617.40."],
  ["page_view", blog, "You opened “Blog | Teal Growth”."],
  ["form_start", { form_id: "contact" }, "You began to fill in the contact form."],
  ["form_submit", { form_id: "review" }, "You sent the review form."],
  ["form_error", formError, "The request form needs another look: name, email."],
  ["coupon_applied", { coupon: "SAVE10" }, "You used the discount code SAVE10."],
  ["coupon_rejected", {}, "You typed a discount code that isn’t valid."],
  [
    "check_store",
    { store_platform: "Shopify", fault_count: 2 },
    "You had a store checked (platform: Shopify): 2 to look at.",
  ],
  ["use_calculator", {}, "You put numbers into the loss calculator."],
  ["select_content", {}, "You pressed the button."],
  ["web_vitals", lcp, "The main part of this page was there after 1.2 s: good."],
  ["web_vitals", inp, "This page answered your slowest press within 310 ms: could be better."],
  ["web_vitals", vital("CLS", 0.304, "poor"), "This page shifted by 0.30 while you used it: poor."],
];

test.each(EVENTS)("describes %s with %o", (event, parameters, words) => {
  const push = { event, visitor_id: null, ...parameters };
  expect(checkPush(push, { ecommerce: null }).verdict).toBe("valid");
  expect(pushSentence(push)).toBe(`${words} Google Analytics would count it as ${event}.`);
});

test("has a sentence for every event of the site", () => {
  const names = EVENT_SCHEMAS.flatMap(({ entries }) => [...entries.event.options]);
  expect(new Set(EVENTS.map(([event]) => event))).toEqual(new Set(names));
});

function consent(kind: string, analytics: boolean, marketing: boolean): IArguments {
  return gtag("consent", kind, consentMode({ analytics, marketing }));
}

test.each<[unknown, string]>([
  [consent("default", false, false), "Every purpose starts as “denied”."],
  [consent("default", true, false), "Unless you refuse it, analytics is allowed."],
  [consent("update", true, true), "You allowed analytics and marketing."],
  [consent("update", true, false), "You allowed analytics."],
  [consent("update", false, true), "You allowed marketing."],
  [refused, "You allowed neither analytics nor marketing, so nothing is measured."],
  [gtag("consent", "update", { ad_storage: "granted" }), "A part of the consent changed."],
  [
    gtag("set", "ads_data_redaction", true),
    "Until you allow marketing, Google’s tags drop ad-click IDs.",
  ],
  [consent("default", true, true), "Unless you refuse it, analytics and marketing is allowed."],
  [gtag("config", "ads_data_redaction"), "A command for Google’s tags: config."],
  [gtag("set", "G-1"), "A command for Google’s tags: set."],
  [
    { ...lead, event: "lead_sent", visitor_id: null },
    "You sent us a request. Google Analytics would count it as lead_sent.",
  ],
  [{ event: "view_cart", visitor_id: 7 }, "view_cart was pushed, but not as it should be."],
  [{ event: "gtm.js", "gtm.start": 1 }, "The tag manager was started."],
  [{ event: "ran" }, "Another script pushed ran."],
  [{ ecommerce: null }, "The item list is cleared, so nothing is counted twice."],
  [{ form_id: null }, "The details of the last event are removed."],
  [
    { visitor_id: "v-1", ecommerce: null },
    "This browser has a random visitor ID now, because you allowed analytics.",
  ],
  [{ visitor_id: null, ecommerce: null }, "Tags get no visitor ID: analytics isn’t allowed."],
  [{ theme: "dark", form_id: null }, "Data was pushed for later events."],
  ["view_cart", "Something was pushed that no tag can read."],
  [null, "Something was pushed that no tag can read."],
  [[lead], "Something was pushed that no tag can read."],
])("describes the push %o", (entry, words) => {
  expect(pushSentence(entry)).toBe(words);
});
