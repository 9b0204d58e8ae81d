import * as v from "valibot";
import type { SiteEvent } from "#app/domain/analytics/event-schema.ts";

/** Event schemas from GA4's documentation, independent of the site's code. */

const Text = v.pipe(
  v.string(),
  v.nonEmpty(),
  v.maxLength(100),
  v.check((text) => !/[^\s@]@[^\s@]+\.\w/.test(text), "personal data"),
);
/** GA4's limit for page_location. */
const Address = v.pipe(v.string(), v.url(), v.maxLength(1_000));
const Money = v.pipe(v.number(), v.finite(), v.minValue(0));
const Currency = v.pipe(v.string(), v.regex(/^[A-Z]{3}$/));

const ItemKeys = v.strictObject({
  item_id: v.optional(Text),
  item_name: v.optional(Text),
  index: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
  item_category: v.optional(Text),
  item_list_id: v.optional(Text),
  item_list_name: v.optional(Text),
  item_variant: v.optional(Text),
  price: Money,
  quantity: v.pipe(v.number(), v.integer(), v.minValue(1)),
});

const Item = v.pipe(
  ItemKeys,
  v.check(({ item_id, item_name }) => Boolean(item_id ?? item_name), "item_id or item_name"),
);

const Items = v.pipe(v.array(Item), v.minLength(1), v.maxLength(200));
const Worth = { currency: Currency, value: Money, items: Items };

const Named = { event: Text, visitor_id: v.nullable(Text) };

function ecommerce<Entries extends v.ObjectEntries>(entries: Entries) {
  return v.strictObject({ ...Named, ecommerce: v.strictObject(entries) });
}

const Cart = ecommerce(Worth);
const List = ecommerce({
  currency: v.optional(Currency),
  item_list_id: Text,
  item_list_name: Text,
  items: Items,
});

const RequestLead = v.strictObject({
  ...Named,
  event_id: Text,
  currency: Currency,
  value: Money,
  lead_source: v.literal("services_request"),
  // support.google.com/analytics/answer/14171598
  user_data: v.optional(
    v.strictObject({ sha256_email_address: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)) }),
  ),
});

const SCHEMAS = {
  view_cart: Cart,
  add_to_cart: Cart,
  remove_from_cart: Cart,
  begin_checkout: ecommerce({ ...Worth, coupon: v.optional(Text) }),
  view_item_list: v.strictObject({ ...List.entries, after_consent: v.optional(v.literal(true)) }),
  page_view: v.strictObject({
    ...Named,
    page_title: v.pipe(v.string(), v.nonEmpty(), v.maxLength(300)),
    page_type: Text,
    content_group: Text,
    after_consent: v.optional(v.literal(true)),
    page_location: v.optional(Address),
    page_referrer: v.optional(Address),
  }),
  select_item: List,
  form_start: v.strictObject({ ...Named, form_id: Text }),
  form_submit: v.strictObject({ ...Named, form_id: Text }),
  form_error: v.strictObject({ ...Named, form_id: Text, error_fields: Text }),
  coupon_applied: v.strictObject({ ...Named, coupon: Text }),
  coupon_rejected: v.strictObject(Named),
  check_store: v.strictObject({
    ...Named,
    store_platform: Text,
    fault_count: v.pipe(v.number(), v.integer()),
  }),
  use_calculator: v.strictObject(Named),
  select_content: v.strictObject(Named),
  web_vitals: v.strictObject({
    ...Named,
    metric_name: Text,
    metric_value: v.pipe(v.number(), v.finite(), v.minValue(0)),
    metric_rating: Text,
    metric_id: Text,
    metric_target: v.optional(Text),
  }),
  generate_lead: v.variant("lead_source", [
    v.strictObject({ ...Named, event_id: Text, lead_source: v.literal("contact") }),
    RequestLead,
  ]),
} satisfies Record<SiteEvent["event"], v.GenericSchema>;

const schemas = new Map<unknown, v.GenericSchema>(Object.entries(SCHEMAS));

export function shapeViolations(message: Readonly<Record<string, unknown>>): string[] {
  const schema = schemas.get(message.event);
  if (!schema) return ["is not a known event"];
  const { issues = [] } = v.safeParse(schema, message);
  const violations = issues.map((issue) => `${v.getDotPath(issue) ?? ""} ${issue.message}`);
  return hasUndefined(message) ? [...violations, "contains undefined"] : violations;
}

function hasUndefined(value: unknown): boolean {
  if (value === undefined) return true;
  return typeof value === "object" && value !== null && Object.values(value).some(hasUndefined);
}
