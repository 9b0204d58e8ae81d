import * as v from "valibot";
import { parseUtmParams, type UtmParams } from "#app/domain/attribution/attribution.ts";
import { parseUrl } from "#app/domain/attribution/parse-url.ts";
import type { Touchpoints } from "#app/domain/attribution/touchpoint-history.ts";
import { parseTouchpoints, TOUCHES_FIELD } from "#app/domain/attribution/touchpoints-text.ts";
import type { Discount } from "#app/domain/cart/coupon.ts";
import type { OfferLine, Totals } from "#app/domain/cart/totals.ts";
import { type Catalogue, listOffers } from "#app/domain/catalogue/catalogue.ts";
import type { ServerReport } from "#app/domain/conversions/conversion.ts";
import { parseFormFields } from "#app/domain/forms/form-fields.ts";
import { INCOMPLETE_FORM, type ParsedForm, parseForm } from "#app/domain/forms/parse-form.ts";
import type { FormStore } from "#app/domain/forms/sent-form.ts";
import {
  EmailSchema,
  singleLineSchema,
  MessageTextSchema,
  PersonNameSchema,
} from "#app/domain/forms/text-fields.ts";
import type { Cents } from "#app/domain/money/money.ts";
import { sanitizeIdentifier } from "#app/domain/text/sanitize-text.ts";
import { parsePricedSelection } from "./priced-selection.ts";
import {
  COUPON_FIELD,
  ITEMS_FIELD,
  quantityField,
  SEEN_TOTAL_FIELD,
  UNLISTED_FIELD,
} from "./request-fields.ts";
import type { RequestDates } from "./request-dates.ts";

const STORE_PLATFORMS = [
  "shopify",
  "woocommerce",
  "bigcommerce",
  "adobe-commerce",
  "squarespace",
  "wix",
  "prestashop",
  "headless",
  "other",
] as const;

export type StorePlatform = (typeof STORE_PLATFORMS)[number];

/** Normalises http(s) URLs; `store.com` becomes `https://store.com/`. */
const StoreUrlSchema = v.pipe(
  singleLineSchema("Enter the address of your store.", 500, sanitizeIdentifier),
  v.transform((text) => (/^https?:\/\//i.test(text) ? text : `https://${text}`)),
  v.check(isWebAddress, "Enter a web address such as store.com."),
  v.transform((address) => new URL(address).href),
);

function isWebAddress(address: string): boolean {
  const url = parseUrl(address);
  if (!url) return false;
  const { hostname, username, password } = url;
  return /\.[a-z\d-]{2,}$/i.test(hostname) && username === "" && password === "";
}

const RequestFormSchema = v.object({
  name: PersonNameSchema,
  email: EmailSchema,
  storeUrl: StoreUrlSchema,
  storePlatform: v.picklist(STORE_PLATFORMS, "Choose the platform of your store."),
  message: MessageTextSchema,
  privacy: v.literal("yes", "Tick the box to agree to the privacy policy, so we can reply."),
  [COUPON_FIELD]: v.optional(v.string()),
});

export const REQUEST_FIELDS = Object.keys(RequestFormSchema.entries);

const SeenTotalSchema = v.optional(v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number)));

export type Contact = Omit<v.InferOutput<typeof RequestFormSchema>, "privacy" | "coupon">;

export interface ServicesRequest {
  readonly contact: Contact;
  readonly lines: readonly OfferLine[];
  readonly totals: Totals;
  readonly attribution: UtmParams;
  readonly touches: Touchpoints | null;
}

export interface RequestSubmission {
  readonly request: ServicesRequest;
  /** The total that the form showed; `null` if it showed none. */
  readonly seenTotal: Cents | null;
}

export const REPEATABLE_FIELDS = [ITEMS_FIELD, UNLISTED_FIELD];

/** Parses the request form, in browser and Worker. Issues are keyed by field; of services: `selection`. */
export function parseServicesRequest(
  entries: Iterable<readonly [string, unknown]>,
  catalogue: Catalogue,
): ParsedForm<RequestSubmission> {
  const fields = parseFormFields(entries, REPEATABLE_FIELDS);
  const get = (name: string) => fields.values.get(name);
  const selection = parsePricedSelection(fields, catalogue);
  const quantities = catalogue.flatMap(listOffers).map(({ sku }) => quantityField(sku));
  // Without the attribution, which never invalidates a request.
  const otherFields = [...REPEATABLE_FIELDS, ...quantities, SEEN_TOTAL_FIELD];
  const form = parseForm(RequestFormSchema, fields, otherFields);
  const seenTotal = v.safeParse(SeenTotalSchema, get(SEEN_TOTAL_FIELD) || undefined);
  if (!selection.ok || !form.ok || !seenTotal.success) {
    const issues = {
      ...(selection.ok ? {} : selection.issues),
      ...(form.ok ? {} : form.issues),
      ...(seenTotal.success ? {} : { form: INCOMPLETE_FORM }),
    };
    return { ok: false, issues };
  }
  const { privacy: _agreed, coupon: _entered, ...contact } = form.values;
  const { lines, totals } = selection;
  const attribution = parseUtmParams(get);
  const touches = parseTouchpoints(get(TOUCHES_FIELD));
  const request = { contact, lines, totals, attribution, touches };
  return { ok: true, key: form.key, values: { seenTotal: seenTotal.output ?? null, request } };
}

/** Returns the same text for equal requests. */
export function formatRequestContent({ contact, lines, totals }: ServicesRequest): string {
  return JSON.stringify([
    contact.name,
    contact.email,
    contact.storeUrl,
    contact.storePlatform,
    contact.message,
    lines.map((line) => [line.sku, line.name, line.option, line.quantity]).toSorted(),
    totals.discount?.code ?? null,
  ]);
}

/** For the confirmation page in the sender's browser. Personal data: the address and its hash. */
export interface RequestSummary extends Pick<Totals, "subtotal" | "total"> {
  readonly reference: string;
  readonly email: string;
  readonly lines: readonly (Pick<OfferLine, "name" | "option" | "quantity"> & {
    readonly total: Cents | null;
  })[];
  readonly discount: Pick<Discount, "label" | "amount"> | null;
  /** Google's hash; `null` if the request was sent without consent to marketing. */
  readonly emailHash: string | null;
  readonly reports: readonly ServerReport[];
  readonly dates: RequestDates;
}

export interface RequestStore extends FormStore<ServicesRequest> {
  /** Returns `null` for an unknown key, and when the store cannot be read in time. */
  findSummary(key: string): Promise<RequestSummary | null>;
}
