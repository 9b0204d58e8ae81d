import * as v from "valibot";
import { isPriced } from "#app/domain/catalogue/catalogue.ts";
import { dollarsFromCents } from "#app/domain/money/money.ts";
import { Sha256Schema } from "#app/domain/analytics/event-schema.ts";
import type { Hash, Lead, Win } from "./conversion.ts";
import { FBC, getFbc, FBP, type MetaSignals } from "./meta-signals.ts";

/** Removed by Meta's normalisation, also typographic quotes and dashes. */
const PUNCTUATION = /[!-/:-@[-`{-~\u2018\u2019\u2010-\u2015\s]+/g;

export function normalEmail(email: string): string {
  return email.trim().toLowerCase();
}

/** Returns the first and last word without punctuation. */
export function nameParts(name: string): { first: string | null; last: string | null } {
  const words = name.toLowerCase().split(/\s/);
  const [first = null, ...others] = words
    .map((word) => word.replace(PUNCTUATION, ""))
    .filter(Boolean);
  return { first, last: others.at(-1) ?? null };
}

const HashedSchema = v.strictTuple([Sha256Schema]);

const MoneySchema = v.pipe(v.number(), v.finite(), v.minValue(0));

/** No query, fragment or user info, which could be personal. */
const PageSchema = v.pipe(v.string(), v.url(), v.regex(/^https?:\/\/[^?#@]+$/));

const EVENT = {
  /** Epoch seconds. */
  event_time: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  /** Meta deduplicates by name and id, so lead and purchase may have the same. */
  event_id: v.pipe(v.string(), v.nonEmpty()),
};

const PERSON = {
  em: HashedSchema,
  fn: v.optional(HashedSchema),
  ln: v.optional(HashedSchema),
  fbc: v.optional(v.pipe(v.string(), v.regex(FBC))),
};

const VALUE = { currency: v.literal("USD"), value: MoneySchema };

/** Meta's rules for website events. */
const LeadSchema = v.strictObject({
  event_name: v.literal("Lead"),
  ...EVENT,
  action_source: v.literal("website"),
  event_source_url: PageSchema,
  user_data: v.strictObject({
    ...PERSON,
    client_ip_address: v.optional(v.pipe(v.string(), v.ip())),
    // Required for website events.
    client_user_agent: v.pipe(v.optional(v.string(), ""), v.nonEmpty()),
    fbp: v.optional(v.pipe(v.string(), v.regex(FBP))),
    external_id: v.optional(HashedSchema),
  }),
  custom_data: v.strictObject({
    ...VALUE,
    contents: v.array(
      v.strictObject({
        id: v.pipe(v.string(), v.nonEmpty()),
        quantity: v.pipe(v.number(), v.integer(), v.minValue(1)),
        item_price: v.optional(MoneySchema),
      }),
    ),
  }),
});

/** Meta's rules for events of a CRM (…/conversions-api/conversion-leads-integration/payload-specification). */
const PurchaseSchema = v.strictObject({
  event_name: v.literal("Purchase"),
  ...EVENT,
  action_source: v.literal("system_generated"),
  user_data: v.strictObject(PERSON),
  custom_data: v.strictObject({
    ...VALUE,
    event_source: v.literal("crm"),
    lead_event_source: v.literal("In-house CRM"),
  }),
});

/** developers.facebook.com/docs/marketing-api/conversions-api/parameters */
export const MetaEventSchema = v.variant("event_name", [LeadSchema, PurchaseSchema]);

type LeadEvent = v.InferInput<typeof LeadSchema>;
type PurchaseEvent = v.InferInput<typeof PurchaseSchema>;
export type MetaEvent = LeadEvent | PurchaseEvent;

/** `page`: the form's URL without a query. */
export async function metaEvent(
  lead: Lead,
  signals: MetaSignals,
  { page, hash }: { page: string; hash: Hash },
): Promise<LeadEvent> {
  const { address, userAgent, fbp, visitorId } = signals;
  return {
    event_name: "Lead",
    event_time: Math.floor(lead.sentAt / 1000),
    event_id: lead.id,
    action_source: "website",
    event_source_url: page,
    user_data: {
      ...(await createUserData(lead, getFbc(signals.fbc, lead), hash)),
      ...(address ? { client_ip_address: address } : {}),
      ...(userAgent ? { client_user_agent: userAgent } : {}),
      ...(fbp ? { fbp } : {}),
      // Lower case, as Meta's pixel hashes it.
      ...(visitorId ? { external_id: [await hash(visitorId.toLowerCase())] } : {}),
    },
    custom_data: {
      currency: "USD",
      value: dollarsFromCents(lead.total),
      contents: lead.lines.map((line) => ({
        id: line.sku,
        quantity: line.quantity,
        ...(isPriced(line) ? { item_price: dollarsFromCents(line.price) } : {}),
      })),
    },
  };
}

export async function metaPurchase(win: Win, hash: Hash): Promise<PurchaseEvent> {
  return {
    event_name: "Purchase",
    event_time: Math.floor(win.wonAt / 1000),
    event_id: win.id,
    action_source: "system_generated",
    user_data: await createUserData(win, getFbc(null, win), hash),
    custom_data: {
      currency: "USD",
      value: dollarsFromCents(win.value),
      event_source: "crm",
      lead_event_source: "In-house CRM",
    },
  };
}

async function createUserData(
  { name, email }: Pick<Lead, "name" | "email">,
  fbc: string | null,
  hash: Hash,
): Promise<PurchaseEvent["user_data"]> {
  const { first, last } = nameParts(name);
  return {
    em: [await hash(normalEmail(email))],
    ...(first ? { fn: [await hash(first)] } : {}),
    ...(last ? { ln: [await hash(last)] } : {}),
    ...(fbc ? { fbc } : {}),
  };
}
