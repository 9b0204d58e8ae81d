import type { catalogue } from "./catalogue.ts";
import { sampleAuditLink } from "./navigation.ts";

export type ServiceName = (typeof catalogue)[number]["name"];

export interface ServiceDetails {
  readonly summary: string;
  /** Events, parameters or reports. */
  readonly measures: readonly string[];
  readonly delivers: readonly string[];
  /** What an add-on builds on. */
  readonly goesWith?: string;
  /** What the server option measures in addition; shown with its extra price. */
  readonly serverAdds?: string;
  /** Whether the server option needs a hosted container: yes, unless `false`. */
  readonly hasHost?: boolean;
  /** Shows what is delivered. */
  readonly sample?: { readonly label: string; readonly to: string };
}

/** The type check and the tests both name a service without an entry. */
export function getServiceDetails(name: ServiceName): ServiceDetails {
  const details: ServiceDetails | undefined = serviceDetails[name];
  if (!details) throw new Error(`service-details.ts has no entry for "${name}"`);
  return details;
}

export const serviceDetails: Readonly<Record<ServiceName, ServiceDetails>> = {
  "Tags Audit & Debugging": {
    summary: "We check every tag on your store and find what fires twice, late or never.",
    measures: ["container", "consent order", "duplicate events"],
    delivers: ["Written findings, ranked by money at stake", "Small faults fixed on the spot"],
    sample: sampleAuditLink,
  },
  "Web Analytics (GA4)": {
    summary: "The full GA4 shopping funnel, with values that agree with your store's orders.",
    measures: ["view_item", "add_to_cart", "begin_checkout", "purchase"],
    delivers: ["Data layer and GA4 events", "Revenue checked against ten real orders"],
    serverAdds: "orders lost to blockers, closed tabs",
  },
  "Google Ads Conversion Tracking": {
    summary: "Purchases and leads reach Google Ads once, with value, currency and order ID.",
    measures: ["conversion", "transaction_id", "enhanced conversions"],
    delivers: ["Primary and secondary goals", "Test conversions seen in Google Ads"],
    serverAdds: "orders lost to blockers, closed tabs",
  },
  "Google Ads Dynamic Remarketing Events": {
    summary: "Item IDs match your Merchant Center feed, so ads show what people viewed.",
    measures: ["view_item", "items[].id", "google_business_vertical"],
    delivers: ["Events matched to the feed", "Remarketing audiences that fill up"],
    serverAdds: "shoppers who use blockers",
  },
  "Social Media Pixel (1 platform)": {
    summary: "Meta, TikTok, Pinterest, Snapchat or LinkedIn, by pixel or with its Event API.",
    measures: ["ViewContent", "AddToCart", "Purchase", "event_id"],
    delivers: ["Standard events with values", "With Event API: both copies merged by event_id"],
    serverAdds: "orders lost to blockers; often needs no host",
    hasHost: false,
  },
  "Third Party Marketing Channel Pixel": {
    summary: "Affiliate, e-mail or marketplace pixels, fired once and only with consent.",
    measures: ["order ID", "commission value", "voucher"],
    delivers: ["One channel's tag, tested with an order", "A note on what the channel receives"],
  },
  "Looker Studio Dashboard": {
    summary: "One page that shows what was spent, what came back and where it leaks.",
    measures: ["cost", "revenue", "ROAS", "funnel steps"],
    delivers: ["A report on your own data sources", "A short video on how to read it"],
    goesWith: "GA4, and any ad account",
  },
  "GA4 Custom Dashboard": {
    summary: "Reports inside GA4 for the questions you ask every Monday.",
    measures: ["explorations", "segments", "custom dimensions"],
    delivers: ["Up to five saved reports", "The custom definitions they need"],
    goesWith: "GA4",
  },
  "Bing Ads Conversion Tracking": {
    summary: "Microsoft Advertising goals with revenue, alongside your existing tags.",
    measures: ["UET", "purchase", "revenue_value"],
    delivers: ["UET tag with consent signals", "Goals checked with a test order"],
    goesWith: "Google Ads Conversion Tracking",
  },
  "Consent Mode Setup": {
    summary:
      "Consent Mode v2 in the right order: default first, update on every choice, tags after.",
    measures: ["ad_storage", "ad_user_data", "ad_personalization", "analytics_storage"],
    delivers: ["Defaults before the first tag", "Proof that nothing leaves before a choice"],
    goesWith: "every tag on the page",
  },
};
