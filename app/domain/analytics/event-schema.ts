import * as v from "valibot";
import type { CartEvent } from "./cart-event.ts";
import { EMAIL_PATTERN } from "./email-pattern.ts";
import { MAX_ITEMS, MAX_TEXT_LENGTH } from "./event-item.ts";
import type { CheckoutEvent, LeadEvent, SiteEvent } from "./funnel-events.ts";
import type { ListEvent } from "./list-event.ts";

/**
 * What the events of ours may look like in the data layer, by GA4's rules. Only the tracking
 * inspector needs it: the types hold the code to the same.
 */

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

/** GA4 refuses an event without items and cuts one with more than it takes. */
function itemsOf<Item extends v.GenericSchema>(schema: Item) {
  return v.pipe(
    v.array(schema, "must be a list"),
    v.minLength(1, "must have an item"),
    v.maxLength(MAX_ITEMS, `must have at most ${MAX_ITEMS} items`),
  );
}

const worth = {
  currency: v.literal("USD", "must be USD"),
  value: MoneySchema,
  items: itemsOf(v.strictObject(item)),
};

const VisitorIdSchema = v.nullable(TextSchema);

function cartSchema<Name extends CartEvent["event"]>(event: Name) {
  return v.strictObject({
    event: v.literal(event),
    visitor_id: VisitorIdSchema,
    ecommerce: v.strictObject(worth),
  });
}

const ListSchema = v.strictObject({
  event: v.literal("view_item_list"),
  visitor_id: VisitorIdSchema,
  ecommerce: v.strictObject({
    currency: worth.currency,
    item_list_id: TextSchema,
    item_list_name: TextSchema,
    items: itemsOf(v.strictObject({ ...item, index: IndexSchema })),
  }),
}) satisfies v.GenericSchema<unknown, ListEvent>;

const CheckoutSchema = v.strictObject({
  event: v.literal("begin_checkout"),
  visitor_id: VisitorIdSchema,
  ecommerce: v.strictObject({ ...worth, coupon: v.optional(TextSchema) }),
}) satisfies v.GenericSchema<unknown, CheckoutEvent>;

const LeadSchema = v.pipe(
  v.strictObject({
    event: v.literal("generate_lead"),
    visitor_id: VisitorIdSchema,
    event_id: v.pipe(TextSchema, v.uuid("must be the request's id")),
    lead_source: v.literal("services_request"),
    currency: v.optional(worth.currency),
    value: v.optional(MoneySchema),
  }),
  v.check(
    ({ currency, value }) => (currency === undefined) === (value === undefined),
    "value and currency belong together",
  ),
) satisfies v.GenericSchema<unknown, LeadEvent>;

const SCHEMAS = {
  view_cart: cartSchema("view_cart"),
  add_to_cart: cartSchema("add_to_cart"),
  remove_from_cart: cartSchema("remove_from_cart"),
  view_item_list: ListSchema,
  begin_checkout: CheckoutSchema,
  generate_lead: LeadSchema,
} satisfies Record<SiteEvent["event"], v.GenericSchema>;

/** By the name of the event. */
export const EVENT_SCHEMAS: ReadonlyMap<string, v.GenericSchema> = new Map<string, v.GenericSchema>(
  Object.entries(SCHEMAS),
);

const WorthSchema = v.object({
  value: v.number(),
  items: v.array(v.object({ price: v.number(), quantity: v.number() })),
});

/** False when an event's value is another than the sum of price × quantity of its items. */
export function isSumOfItems(ecommerce: unknown): boolean {
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
