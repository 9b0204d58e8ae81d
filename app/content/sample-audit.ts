import type { Cents } from "#app/domain/money/money.ts";
import { team } from "./about.ts";
import type { ListedSku } from "./prices.ts";

/** An invented store: the page says so. */
export const auditedStore = {
  name: "Tern & Tallow",
  facts: {
    Store: "Candles, on Shopify, Europe and Canada",
    "Orders a month": "1,200, at $60 on average",
    "Ads a month": "$9,000 on Google and Meta",
    "Period compared": "1 to 30 September",
    "Written by": team.people[0].name,
  },
} as const;

export interface AuditFinding {
  readonly title: string;
  readonly measured: {
    readonly label: string;
    /** "$" goes before the number. */
    readonly unit?: "$" | "%";
    readonly found: number;
    readonly right: number;
  };
  /** What was seen, line by line. */
  readonly evidence: readonly string[];
  /** Code in backticks. */
  readonly fix: string;
  /** Orders a month that a platform reports wrongly. */
  readonly orders: number;
  /** By which one such order is wrong, in cents. */
  readonly perOrder: Cents;
  /** `null`: fixed during the audit. A SKU: the service that fixes it. Else who does. */
  readonly open: null | ListedSku | "your developer";
}

/** By money at stake. */
export const findings: readonly AuditFinding[] = [
  {
    title: "Meta counts 310 orders twice",
    measured: { label: "Purchases in Meta, of 1,200 orders", found: 1510, right: 1200 },
    evidence: [
      "browser  Purchase  event_id 5531.a  $60.00",
      "app      Purchase  event_id (none)  $60.00",
    ],
    fix: "The app's copy is switched off. What is left carries the order ID as `event_id`.",
    orders: 310,
    perOrder: 6000,
    open: null,
  },
  {
    title: "GA4 never hears of 240 orders",
    measured: { label: "Purchases in GA4, of 1,200 orders", found: 960, right: 1200 },
    evidence: [
      "order 5538  paid by wallet  no thank-you page  no purchase",
      "203 of the 240 were paid on a phone",
    ],
    fix: "Take the order from Shopify's customer events and from the server, not from the thank-you page.",
    orders: 240,
    perOrder: 6000,
    open: "SKU_03",
  },
  {
    title: "A payment provider is credited with 160 orders",
    measured: { label: "Orders credited to pay.example.com", found: 160, right: 0 },
    evidence: ["session_source: pay.example.com", "the click before it: google / cpc"],
    fix: "Payment providers are listed as unwanted referrals in GA4, so an order keeps its source.",
    orders: 160,
    perOrder: 6000,
    open: null,
  },
  {
    title: "Google Ads learns from tax and shipping",
    measured: { label: "Value sent for an order of $60", unit: "$", found: 72, right: 60 },
    evidence: ["order 5540   subtotal 60.00  tax 5.10  shipping 6.90", "conversion   value 72.00"],
    fix: "`value` is the subtotal after discounts. Your tag plan says so in row 11.",
    orders: 640,
    perOrder: 1200,
    open: null,
  },
  {
    title: "Google's tags fire before the banner is answered",
    measured: { label: "Requests to Google before an answer", found: 14, right: 0 },
    evidence: ["0.4 s  googleads.g.doubleclick.net", "6.1 s  the visitor presses Reject"],
    fix: "Every signal starts as denied, above the container; the banner sends the update.",
    orders: 95,
    perOrder: 6000,
    open: "SKU_14",
  },
  {
    title: "78 refunds are never reported",
    measured: { label: "Refunds in GA4, of 78", found: 0, right: 78 },
    evidence: ["store  78 refunds in September", "GA4    0 refund events"],
    fix: "Send `refund` with the order's `transaction_id` when the store's webhook reports one.",
    orders: 78,
    perOrder: 6000,
    open: "your developer",
  },
  {
    title: "Remarketing can't find the product",
    measured: { label: "Views with an item ID of the feed", unit: "%", found: 42, right: 100 },
    evidence: ["feed  shopify_US_771_442", "tag   442"],
    fix: "Build the item ID from country, product and variant, as the feed does.",
    orders: 64,
    perOrder: 6000,
    open: "SKU_06",
  },
  {
    title: "An old address drops the ad click",
    measured: { label: "Visits of /sale that lose their click ID", found: 1140, right: 0 },
    evidence: ["GET /sale?gclid…", "301 /collections/sale"],
    fix: "The ads link to the new address, and the redirect keeps what follows the question mark.",
    orders: 35,
    perOrder: 6000,
    open: null,
  },
  {
    title: "Your own test orders count as sales",
    measured: { label: "Test orders in GA4", found: 18, right: 0 },
    evidence: ["18 orders with the code TEAM100", "all from the office's address"],
    fix: "Visits from your office are filtered in GA4, and orders with that code send nothing.",
    orders: 18,
    perOrder: 6000,
    open: null,
  },
  {
    title: "Canadian dollars are sent as US dollars",
    measured: { label: "Value of an order of CA$82", unit: "$", found: 82, right: 60 },
    evidence: ["order 5561   82.00 CAD", 'purchase     value: 82, currency: "USD"'],
    fix: "`currency` is the order's own. GA4 converts it.",
    orders: 40,
    perOrder: 2200,
    open: null,
  },
  {
    title: "Three tags report to nobody",
    measured: { label: "Tags without an account behind them", found: 3, right: 0 },
    evidence: ["UA-1234567-1  switched off by Google in 2023", "two pixels of closed accounts"],
    fix: "All three are removed. The product page's main image appears 180 ms sooner on a phone.",
    orders: 0,
    perOrder: 0,
    open: null,
  },
];

export function moneyAtStake({ orders, perOrder }: AuditFinding): Cents {
  return orders * perOrder;
}

/** Words of the page. */
export const sampleAudit = {
  title: "A sample audit and tag plan",
  description:
    "What you get for a tags audit: eleven findings ranked by money, each with its evidence and its fix, and a tag plan of twelve rows.",
  heading: "An audit, as you get it",
  lead: "Eleven findings, ranked by money, and a tag plan of twelve rows. The store is invented. Yours comes in the same form, in your spreadsheet.",
  ranking: {
    heading: "What it costs, and what's done",
    text: "At stake is the revenue a month that a platform reports wrongly because of the finding: your bids and budgets follow it. One order can be in several lines, so they have no total.",
  },
  findings: { heading: "The findings" },
  plan: {
    heading: "The tag plan",
    text: "What fires after the fixes. You approve each row before we build it.",
    columns: ["Event", "Trigger", "Parameters", "Recipients", "Consent", "Repairs finding"],
  },
} as const;

export interface TagPlanRow {
  readonly event: string;
  readonly trigger: string;
  readonly parameters: string;
  readonly recipients: string;
  readonly consent: string;
  /** Numbers of findings, from 1. */
  readonly repairs: readonly number[];
}

export const tagPlan: readonly TagPlanRow[] = [
  {
    event: "consent default",
    trigger: "Before any other tag",
    parameters: "All four signals denied",
    recipients: "Google",
    consent: "None needed",
    repairs: [5],
  },
  {
    event: "consent update",
    trigger: "Each answer to the banner",
    parameters: "The four signals as chosen",
    recipients: "Google, Meta",
    consent: "None needed",
    repairs: [5],
  },
  {
    event: "page_view",
    trigger: "The title is set",
    parameters: "page_location, page_type",
    recipients: "GA4",
    consent: "Analytics",
    repairs: [8, 9],
  },
  {
    event: "view_item_list",
    trigger: "Half of a list is seen",
    parameters: "item_list_name, items",
    recipients: "GA4",
    consent: "Analytics",
    repairs: [],
  },
  {
    event: "view_item",
    trigger: "Product page, each variant",
    parameters: "items with the feed's IDs, value",
    recipients: "GA4, Google Ads, Meta",
    consent: "Each its own",
    repairs: [7],
  },
  {
    event: "add_to_cart",
    trigger: "The store confirms the line",
    parameters: "items, value, currency",
    recipients: "GA4, Google Ads, Meta",
    consent: "Each its own",
    repairs: [7],
  },
  {
    event: "view_cart",
    trigger: "The cart opens",
    parameters: "items, value, currency",
    recipients: "GA4",
    consent: "Analytics",
    repairs: [],
  },
  {
    event: "begin_checkout",
    trigger: "The checkout starts",
    parameters: "items, value, coupon",
    recipients: "GA4, Meta",
    consent: "Each its own",
    repairs: [],
  },
  {
    event: "add_shipping_info",
    trigger: "Shipping is chosen",
    parameters: "shipping_tier, value",
    recipients: "GA4",
    consent: "Analytics",
    repairs: [],
  },
  {
    event: "add_payment_info",
    trigger: "Payment details are sent",
    parameters: "payment_type, value",
    recipients: "GA4, Meta",
    consent: "Each its own",
    repairs: [3],
  },
  {
    event: "purchase",
    trigger: "The order is paid: browser, then server",
    parameters: "transaction_id, event_id, value without tax and shipping, currency, items",
    recipients: "GA4, Google Ads, Meta",
    consent: "Each its own",
    repairs: [1, 2, 4, 10],
  },
  {
    event: "refund",
    trigger: "The store's webhook",
    parameters: "transaction_id, value",
    recipients: "GA4, Google Ads",
    consent: "The order's",
    repairs: [6],
  },
];
