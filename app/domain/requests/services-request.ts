import * as v from "valibot";
import {
  type Attribution,
  readAttribution,
  UTM_KEYS,
} from "#app/domain/attribution/attribution.ts";
import type { Touchpoints } from "#app/domain/attribution/touchpoint.ts";
import { decodeTouchpoints, TOUCHES_FIELD } from "#app/domain/attribution/touchpoints-text.ts";
import type { PricedLine, Totals } from "#app/domain/cart/totals.ts";
import type { Catalogue } from "#app/domain/catalogue/catalogue.ts";
import { KEY_FIELD, readFormFields } from "#app/domain/forms/form-fields.ts";
import { parseFormKey } from "#app/domain/forms/form-key.ts";
import {
  firstIssues,
  INCOMPLETE_FORM,
  type ParsedForm,
  SENT_TWICE,
} from "#app/domain/forms/parse-form.ts";
import {
  EmailSchema,
  lineOfText,
  MessageSchema,
  PersonNameSchema,
} from "#app/domain/forms/text-fields.ts";
import type { Cents } from "#app/domain/money/money.ts";
import { readPricedSelection } from "./priced-selection.ts";
import { ITEMS_FIELD, COUPON_FIELD, SEEN_TOTAL_FIELD, UNLISTED_FIELD } from "./request-fields.ts";
import { STORE_PLATFORMS } from "./store-platform.ts";

const MAX_URL_LENGTH = 500;

/** Normalises http(s) URLs; `store.com` becomes `https://store.com/`. */
export const StoreUrlSchema = v.pipe(
  lineOfText("Please enter the address of your store.", MAX_URL_LENGTH),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const url = parseStoreUrl(dataset.value);
    if (url) return url.href;
    addIssue({ message: "Please enter a web address such as store.com." });
    return NEVER;
  }),
);

function parseStoreUrl(text: string): URL | null {
  const address = /^https?:\/\//i.test(text) ? text : `https://${text}`;
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  const isPublicName = /\.[a-z\d-]{2,}$/i.test(url.hostname);
  return isPublicName && url.username === "" && url.password === "" ? url : null;
}

const ContactSchema = v.object({
  name: PersonNameSchema,
  email: EmailSchema,
  storeUrl: StoreUrlSchema,
  storePlatform: v.picklist(STORE_PLATFORMS, "Please choose the platform of your store."),
  message: MessageSchema,
  privacy: v.literal("yes", "Please agree to the privacy policy, so that we may answer you."),
});

const CentsSchema = v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number));

export type Contact = Omit<v.InferOutput<typeof ContactSchema>, "privacy">;

/** A valid request, priced from the catalogue. */
export interface ServicesRequest {
  readonly contact: Contact;
  readonly lines: readonly PricedLine[];
  readonly totals: Totals;
  readonly attribution: Attribution;
  /** First and last touchpoint; `null` when missing. */
  readonly touches: Touchpoints | null;
}

/** `seenTotal`: the total the form showed; `null` without JavaScript. */
export interface SentRequest {
  readonly request: ServicesRequest;
  readonly seenTotal: Cents | null;
}

const ORIGIN_FIELDS: readonly string[] = [TOUCHES_FIELD, ...UTM_KEYS];

export const REPEATABLE_FIELDS = [ITEMS_FIELD, UNLISTED_FIELD];

/**
 * Parses the request form, in browser and Worker. Prices come from the catalogue only. Issues by
 * field, `selection` for the services. Never throws.
 */
export function parseServicesRequest(
  entries: Iterable<readonly [string, unknown]>,
  catalogue: Catalogue,
): ParsedForm<SentRequest> {
  const fields = readFormFields(entries, REPEATABLE_FIELDS);
  const get = (name: string) => fields.values.get(name);
  const contact = v.safeParse(
    ContactSchema,
    Object.fromEntries(Object.keys(ContactSchema.entries).map((name) => [name, get(name)])),
  );
  const selection = readPricedSelection(fields, catalogue);
  const key = parseFormKey(get(KEY_FIELD));
  const seenTotal = v.safeParse(v.optional(CentsSchema), get(SEEN_TOTAL_FIELD) || undefined);

  const issues: Record<string, string> = {};
  if (!selection.ok) Object.assign(issues, selection.issues);
  if (!contact.success) Object.assign(issues, firstIssues(contact.issues));
  if (!key || !seenTotal.success) {
    issues.form = INCOMPLETE_FORM;
  }
  // Invalid attribution never costs a request.
  for (const name of fields.malformed.filter((field) => !ORIGIN_FIELDS.includes(field))) {
    const isShown = Object.hasOwn(ContactSchema.entries, name) || name === COUPON_FIELD;
    issues[isShown ? name : "form"] = SENT_TWICE;
  }
  const isComplete = selection.ok && contact.success && key && seenTotal.success;
  if (!isComplete || Object.keys(issues).length > 0) return { ok: false, issues };
  const { privacy: _agreed, ...person } = contact.output;
  const { lines, totals } = selection;
  const attribution = readAttribution(get);
  const touches = decodeTouchpoints(get(TOUCHES_FIELD));
  return {
    ok: true,
    key,
    values: {
      seenTotal: seenTotal.output ?? null,
      request: { contact: person, lines, totals, attribution, touches },
    },
  };
}

/** Equal text means an equal request. */
export function contentOfRequest({ contact, lines, totals }: ServicesRequest): string {
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
