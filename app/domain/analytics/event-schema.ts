import * as v from "valibot";
import { commandOf, ConsentSchema } from "./consent-signal.ts";
import { MAX_ITEMS, MAX_TEXT_LENGTH } from "./event-item.ts";

/** Google forbids e-mail addresses in GA4. Narrower than what event-item.ts removes. */
export const EMAIL_PATTERN = /\S@\S+\.\S/;

/** Data-layer events by GA4's rules, for the tracking inspector. */

const TextSchema = v.pipe(
  v.string("must be a text"),
  v.nonEmpty("must not be empty"),
  v.maxLength(MAX_TEXT_LENGTH, `must have at most ${MAX_TEXT_LENGTH} characters`),
  v.check((text) => !EMAIL_PATTERN.test(text), "must not hold an e-mail address"),
);

const MoneySchema = v.pipe(
  v.number("must be a number"),
  v.finite("must be finite"),
  v.minValue(0, "must not be negative"),
  v.check(isWholeCents, "must be whole cents"),
);

const IndexSchema = v.pipe(v.number("must be a number"), v.integer("must be whole"));

const QuantitySchema = v.pipe(
  v.number("must be a number"),
  v.integer("must be whole"),
  v.minValue(1, "must be at least 1"),
);

const item = {
  item_id: TextSchema,
  item_name: TextSchema,
  item_category: v.picklist(["Core Service", "Add-On"], "must be Core Service or Add-On"),
  item_variant: TextSchema,
  price: MoneySchema,
  quantity: QuantitySchema,
};

/** GA4 rejects an event without items and cuts one with too many. */
function itemsOf<Item extends v.GenericSchema>(schema: Item) {
  return v.pipe(
    v.array(schema, "must be a list"),
    v.minLength(1, "must have an item"),
    v.maxLength(MAX_ITEMS, `must have at most ${MAX_ITEMS} items`),
    v.readonly(),
  );
}

export const ItemsSchema = itemsOf(v.strictObject(item));

const worth = {
  currency: v.literal("USD", "must be USD"),
  value: MoneySchema,
  items: ItemsSchema,
};

const VisitorIdSchema = v.nullable(TextSchema);

/** Spec §7. */
const CartSchema = v.strictObject({
  event: v.picklist(["view_cart", "add_to_cart", "remove_from_cart"]),
  visitor_id: VisitorIdSchema,
  ecommerce: v.strictObject(worth),
});

/** The catalogue was shown, or services of it were selected. */
const ListSchema = v.strictObject({
  event: v.picklist(["view_item_list", "select_item"]),
  visitor_id: VisitorIdSchema,
  ecommerce: v.strictObject({
    currency: worth.currency,
    item_list_id: TextSchema,
    item_list_name: TextSchema,
    /** `index` counts from 0. */
    items: itemsOf(v.strictObject({ ...item, index: IndexSchema })),
  }),
});

/** The request page was entered with a selection. `coupon` only while a code is in force. */
const CheckoutSchema = v.strictObject({
  event: v.literal("begin_checkout"),
  visitor_id: VisitorIdSchema,
  ecommerce: v.strictObject({ ...worth, coupon: v.optional(TextSchema) }),
});

/** Parameters are the event's own, since it has no items. */
export const LEAD_PARAMS = {
  /** The request's id, also in the server's event, so that platforms can merge both. */
  event_id: v.pipe(TextSchema, v.uuid("must be the request's id")),
  lead_source: v.literal("services_request"),
  /** The total after the discount in dollars; both are missing when it is unknown. */
  currency: v.optional(worth.currency),
  value: v.optional(MoneySchema),
};

/** Value and currency belong together. */
export function isWorthComplete(worth: { currency?: unknown; value?: unknown }): boolean {
  return (worth.currency === undefined) === (worth.value === undefined);
}

const PageTypeSchema = v.picklist([
  "home",
  "prices",
  "overview",
  "service",
  "article",
  "case_study",
  "about",
  "form",
  "cart",
  "checkout",
  "confirmation",
  "legal",
  "error",
]);

/** GA4 cuts longer titles. */
const MAX_TITLE_LENGTH = 300;

const pageView = { page_type: PageTypeSchema, content_group: TextSchema };

/** A document was shown, or came back from the back/forward cache. Only with a tag manager. */
const PageViewSchema = v.strictObject({
  event: v.literal("page_view"),
  visitor_id: VisitorIdSchema,
  page_title: v.pipe(v.string(), v.nonEmpty(), v.maxLength(MAX_TITLE_LENGTH)),
  ...pageView,
});

/** A request was stored. */
const LeadSchema = v.pipe(
  v.strictObject({
    event: v.literal("generate_lead"),
    visitor_id: VisitorIdSchema,
    ...LEAD_PARAMS,
  }),
  v.check((lead) => isWorthComplete(lead), "value and currency belong together"),
);

const formEvent = {
  visitor_id: VisitorIdSchema,
  form_id: v.picklist(["services_request", "contact", "review"]),
};

/** The first input into a form. */
const FormStartSchema = v.strictObject({ event: v.literal("form_start"), ...formEvent });

/** A submission had errors. */
const FormErrorSchema = v.strictObject({
  event: v.literal("form_error"),
  ...formEvent,
  /** Names of the fields, with commas; `form` for an error of the whole. */
  error_fields: TextSchema,
});

const CouponAppliedSchema = v.strictObject({
  event: v.literal("coupon_applied"),
  visitor_id: VisitorIdSchema,
  coupon: TextSchema,
});

/** Without what was typed. */
const CouponRejectedSchema = v.strictObject({
  event: v.literal("coupon_rejected"),
  visitor_id: VisitorIdSchema,
});

/** A Core Web Vital of the document: LCP and INP in ms, CLS without a unit. */
const WebVitalSchema = v.strictObject({
  event: v.literal("web_vitals"),
  visitor_id: VisitorIdSchema,
  metric_name: v.picklist(["LCP", "INP", "CLS"]),
  metric_value: v.pipe(v.number(), v.finite(), v.minValue(0)),
  metric_rating: v.picklist(["good", "needs-improvement", "poor"]),
  /** One for each document and metric: later values replace earlier ones. */
  metric_id: TextSchema,
  /** A selector of the element that decided it. */
  metric_target: v.optional(TextSchema),
});

export const EVENT_SCHEMAS = [
  CartSchema,
  ListSchema,
  CheckoutSchema,
  LeadSchema,
  PageViewSchema,
  FormStartSchema,
  FormErrorSchema,
  CouponAppliedSchema,
  CouponRejectedSchema,
  WebVitalSchema,
];

export type PageViewEvent = v.InferOutput<typeof PageViewSchema>;
export type PageViewParams = Pick<PageViewEvent, keyof typeof pageView>;
export type CartEvent = v.InferOutput<typeof CartSchema>;
export type ListEvent = v.InferOutput<typeof ListSchema>;
export type CheckoutEvent = v.InferOutput<typeof CheckoutSchema>;
export type CouponEvent = v.InferOutput<typeof CouponAppliedSchema | typeof CouponRejectedSchema>;
export type FormEvent = v.InferOutput<typeof FormStartSchema | typeof FormErrorSchema>;
export type WebVitalEvent = v.InferOutput<typeof WebVitalSchema>;
export type LeadEvent = v.InferOutput<typeof LeadSchema>;
export type SiteEvent = v.InferOutput<(typeof EVENT_SCHEMAS)[number]>;

const WorthSchema = v.object({
  value: v.number(),
  items: v.array(v.object({ price: v.number(), quantity: v.number() })),
});

function isSumOfItems(ecommerce: unknown): boolean {
  const worthOf = v.safeParse(WorthSchema, ecommerce);
  if (!worthOf.success) return true;
  const { value, items } = worthOf.output;
  const cents = items.reduce((sum, { price, quantity }) => sum + toCents(price) * quantity, 0);
  return toCents(value) === cents;
}

function isWholeCents(dollars: number): boolean {
  return toCents(dollars) / 100 === dollars;
}

function toCents(dollars: number): number {
  return Math.round(dollars * 100);
}

export interface CheckedPush {
  /** The event, the command, or a description. */
  readonly name: string;
  /** `unchecked`: not an event of this site. */
  readonly verdict: "valid" | "invalid" | "unchecked";
  readonly issues: readonly string[];
}

/** Validates a push by schema and GA4's limits, and checks that `before` cleared `ecommerce`. */
export function checkPush(entry: unknown, before: unknown): CheckedPush {
  const command = commandOf(entry);
  if (command) return checkCommand(command);
  if (!isObject(entry)) return judged("not an object", ["the data layer takes objects"]);
  if (isClear(entry)) return judged("clear ecommerce", []);
  const { event } = entry;
  if (typeof event !== "string") return unchecked("data without an event");
  const schema = EVENT_SCHEMAS.find(({ entries }) => v.is(entries.event, event));
  if (!schema) return unchecked(event);
  const issues = issuesOf(schema, entry);
  if (!isSumOfItems(entry.ecommerce)) {
    issues.push("ecommerce.value: is not the sum of price × quantity");
  }
  if (!isClear(before)) issues.push("not preceded by { ecommerce: null }");
  return judged(event, issues);
}

function checkCommand(command: readonly unknown[]): CheckedPush {
  const [name, kind, change] = command;
  if (name !== "consent") return unchecked(`gtag ${String(name)}`);
  const issues = issuesOf(ConsentSchema, change);
  if (kind !== "default" && kind !== "update") issues.push("must be default or update");
  return judged(`consent ${String(kind)}`, issues);
}

function issuesOf(schema: v.GenericSchema, value: unknown): string[] {
  const { issues = [] } = v.safeParse(schema, value);
  return issues.map((issue) => {
    const place = v.getDotPath(issue) ?? "";
    const text = issue.expected === "never" ? "is not allowed here" : issue.message;
    return place ? `${place}: ${text}` : text;
  });
}

function judged(name: string, issues: readonly string[]): CheckedPush {
  return { name, verdict: issues.length === 0 ? "valid" : "invalid", issues };
}

function unchecked(name: string): CheckedPush {
  return { name, verdict: "unchecked", issues: [] };
}

function isClear(entry: unknown): boolean {
  return isObject(entry) && entry.ecommerce === null && Object.keys(entry).length === 1;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
