import * as v from "valibot";
import { centsFromDollars, dollarsFromCents } from "#app/domain/money/money.ts";
import { MAX_ITEMS, MAX_TEXT_LENGTH } from "./ga4-limits.ts";

/** Google forbids e-mail addresses in GA4. event-item.ts removes all that this matches, and more. */
export const EMAIL_PATTERN = /\S@\S+\.\S/;

export const Sha256Schema = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/, "must be SHA-256 as hex"));

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
  v.check(
    (dollars) => dollarsFromCents(centsFromDollars(dollars)) === dollars,
    "must be whole cents",
  ),
);

const WholeNumberSchema = v.pipe(v.number("must be a number"), v.integer("must be whole"));

const item = {
  item_id: TextSchema,
  item_name: TextSchema,
  item_category: v.picklist(["Core Service", "Add-On"], "must be Core Service or Add-On"),
  item_variant: TextSchema,
  price: MoneySchema,
  quantity: v.pipe(WholeNumberSchema, v.minValue(1, "must be at least 1")),
};

/** GA4 rejects events without items and truncates longer lists. */
function createItemsSchema<Item extends v.GenericSchema>(schema: Item) {
  return v.pipe(
    v.array(schema, "must be a list"),
    v.minLength(1, "must have an item"),
    v.maxLength(MAX_ITEMS, `must have at most ${MAX_ITEMS} items`),
    v.readonly(),
  );
}

export const ItemsSchema = createItemsSchema(v.strictObject(item));

const CurrencySchema = v.literal("USD", "must be USD");

const ValueSchema = v.strictObject({
  currency: CurrencySchema,
  value: MoneySchema,
  items: ItemsSchema,
});

const NOT_THE_SUM = "is not the sum of price × quantity";

function isSumOfItems({ value, items }: v.InferOutput<typeof ValueSchema>): boolean {
  const cents = items.reduce(
    (sum, { price, quantity }) => sum + centsFromDollars(price) * quantity,
    0,
  );
  return centsFromDollars(value) === cents;
}

function eventSchema<const Name extends string, Entries extends v.ObjectEntries>(
  names: readonly Name[],
  entries: Entries,
) {
  return v.strictObject({
    event: v.picklist(names),
    visitor_id: v.nullable(TextSchema),
    ...entries,
  });
}

export const LEAD_PARAMS = {
  /** The id of the request or message. The server's event has the same, so that platforms can deduplicate. */
  event_id: v.pipe(TextSchema, v.uuid("must be the form's id")),
  lead_source: v.picklist(["services_request", "contact"]),
  /** Currency and total after the discount in dollars; both are missing when there is no total. */
  currency: v.optional(CurrencySchema),
  value: v.optional(MoneySchema),
};

export function hasValueAndCurrencyOrNeither(params: {
  readonly currency?: unknown;
  readonly value?: unknown;
}): boolean {
  return (params.currency === undefined) === (params.value === undefined);
}

/** Set on an event that is pushed again because analytics is allowed now. */
const after_consent = v.optional(v.literal(true));

/** GA4 truncates longer addresses. */
const AddressSchema = v.pipe(
  v.string(),
  v.regex(/^https?:\/\/\S+$/, "must be an address"),
  v.maxLength(1_000),
);

/** Without parameters: the loss calculator, and the home page's button that shows a push. */
const USE_EVENTS = ["use_calculator", "select_content"] as const;

const form_id = v.picklist(["services_request", "contact", "review"]);

export const EVENT_SCHEMAS = [
  /** Spec §7. */
  eventSchema(["view_cart", "add_to_cart", "remove_from_cart"], {
    ecommerce: v.pipe(ValueSchema, v.forward(v.check(isSumOfItems, NOT_THE_SUM), ["value"])),
  }),
  eventSchema(["view_item_list", "select_item"], {
    ecommerce: v.strictObject({
      currency: CurrencySchema,
      item_list_id: TextSchema,
      item_list_name: TextSchema,
      items: createItemsSchema(v.strictObject({ ...item, index: WholeNumberSchema })),
    }),
    after_consent,
  }),
  eventSchema(["begin_checkout"], {
    ecommerce: v.pipe(
      v.strictObject({ ...ValueSchema.entries, coupon: v.optional(TextSchema) }),
      v.forward(v.check(isSumOfItems, NOT_THE_SUM), ["value"]),
    ),
  }),
  /** `user_data` only with stored consent to marketing (support.google.com/analytics/answer/14171598). */
  v.pipe(
    eventSchema(["generate_lead"], {
      ...LEAD_PARAMS,
      user_data: v.optional(v.strictObject({ sha256_email_address: Sha256Schema })),
    }),
    v.check((lead) => hasValueAndCurrencyOrNeither(lead), "value and currency belong together"),
  ),
  /** Pushed when a document is shown or restored from the back/forward cache, with a tag manager only. */
  eventSchema(["page_view"], {
    /** GA4 truncates longer titles. */
    page_title: v.pipe(v.string(), v.nonEmpty(), v.maxLength(300)),
    page_type: v.picklist([
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
    ]),
    content_group: TextSchema,
    after_consent,
    /** With `after_consent`: for GA4, the visit begins with that event. */
    page_location: v.optional(AddressSchema),
    page_referrer: v.optional(AddressSchema),
  }),
  /** `form_submit` is the review's: the other forms end in `generate_lead`. */
  eventSchema(["form_start", "form_submit"], { form_id }),
  eventSchema(["form_error"], {
    form_id,
    /** Field names, comma-separated; `form` for an error of the whole form. */
    error_fields: TextSchema,
  }),
  eventSchema(["coupon_applied"], { coupon: TextSchema }),
  /** Omits the entered code. */
  eventSchema(["coupon_rejected"], {}),
  eventSchema(USE_EVENTS, {}),
  /** A store's page was checked: never its address. */
  eventSchema(["check_store"], {
    /** As people call it; "unknown" if none was recognised. */
    store_platform: TextSchema,
    /** What needs a look. */
    fault_count: WholeNumberSchema,
  }),
  /** A Core Web Vital of the document: LCP and INP in ms, CLS without a unit. */
  eventSchema(["web_vitals"], {
    metric_name: v.picklist(["LCP", "INP", "CLS"]),
    metric_value: v.pipe(v.number(), v.finite(), v.minValue(0)),
    metric_rating: v.picklist(["good", "needs-improvement", "poor"]),
    /** One for each document and metric: later values replace earlier ones. */
    metric_id: TextSchema,
    metric_target: v.optional(TextSchema),
  }),
];

export type SiteEvent = v.InferOutput<(typeof EVENT_SCHEMAS)[number]>;
type EventOf<Name> = Extract<SiteEvent, { event: Name }>;

export type PageViewParams = Pick<EventOf<"page_view">, "page_type" | "content_group">;
export type CartEvent = EventOf<"view_cart" | "add_to_cart" | "remove_from_cart">;
export type ListEvent = EventOf<"view_item_list" | "select_item">;
export type CheckoutEvent = EventOf<"begin_checkout">;
export type CouponEvent = EventOf<"coupon_applied" | "coupon_rejected">;
export type FormEvent = EventOf<"form_start" | "form_submit" | "form_error">;
export type WebVitalEvent = EventOf<"web_vitals">;
export type UseEvent = EventOf<(typeof USE_EVENTS)[number]>;
export type LeadEvent = EventOf<"generate_lead">;
export type PageViewEvent = EventOf<"page_view">;
