import { UTM_KEYS } from "#app/domain/attribution/attribution.ts";
import {
  addTouchpoint,
  hasCampaign,
  landingOf,
  readTouchpoint,
} from "#app/domain/attribution/touchpoint.ts";
import {
  decodeTouchpoints,
  encodeTouchpoints,
  TOUCHES_FIELD,
} from "#app/domain/attribution/touchpoints-text.ts";
import { type Catalogue, offersOf } from "#app/domain/catalogue/catalogue.ts";
import { readFormFields } from "#app/domain/forms/form-fields.ts";
import { ITEMS_FIELD, quantityField } from "#app/domain/requests/request-fields.ts";
import { REPEATABLE_FIELDS } from "#app/domain/requests/services-request.ts";
import type { Totals } from "#app/domain/cart/totals.ts";
import { type FormState, typedValues } from "#app/features/forms/form-state.ts";

/** Hidden attribution fields, filled by scripts. */
export const CARRIED_FIELDS = [...UTM_KEYS, TOUCHES_FIELD] as const;

const TYPED_FIELDS = ["name", "email", "storeUrl", "storePlatform", "message", "privacy", "coupon"];

export interface RequestFormState extends FormState {
  /** Ticked services with quantities as typed. */
  readonly picked: Readonly<Record<string, string>>;
  /** The server's total, which the next submission agrees to. */
  readonly totals: Totals | null;
  readonly carried: Readonly<Record<string, string>>;
}

export function formAsSent(
  entries: Iterable<readonly [string, unknown]>,
  catalogue: Catalogue,
): Pick<RequestFormState, "values" | "picked" | "carried"> {
  const sent = [...entries];
  const { values, lists } = readFormFields(sent, REPEATABLE_FIELDS);
  const ticked = new Set(lists.get(ITEMS_FIELD));
  const skus = catalogue.flatMap(offersOf).map((offer) => offer.sku);
  return {
    values: typedValues(sent, TYPED_FIELDS),
    carried: typedValues(sent, CARRIED_FIELDS),
    picked: Object.fromEntries(
      skus
        .filter((sku) => ticked.has(sku))
        .map((sku) => [sku, values.get(quantityField(sku)) ?? "1"]),
    ),
  };
}

/** Attribution without JavaScript: the campaign of the form's address, or of the page before. */
export function carriedFields(request: Request, url: URL): Record<string, string> {
  const referrer = request.headers.get("Referer") ?? "";
  const touch = readTouchpoint(landingOf({ address: url, referrer, time: new Date() }));
  return { ...touch.utm, [TOUCHES_FIELD]: encodeTouchpoints(addTouchpoint(null, touch)) };
}

/** The address's campaign, unless the form has one; never parts of both. */
export function addCampaign(form: FormData, url: URL): void {
  const touch = readTouchpoint({ address: url, referrer: "", time: new Date() });
  if (!UTM_KEYS.some((name) => form.get(name))) {
    for (const [name, value] of Object.entries(touch.utm)) form.set(name, value);
  }
  if (hasCampaign(touch) && !decodeTouchpoints(form.get(TOUCHES_FIELD))) {
    form.set(TOUCHES_FIELD, encodeTouchpoints(addTouchpoint(null, touch)));
  }
}
