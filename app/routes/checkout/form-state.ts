import { type Catalogue, offersOf } from "#app/domain/catalogue/catalogue.ts";
import { readFormFields } from "#app/domain/forms/form-fields.ts";
import { ITEMS_FIELD, quantityField } from "#app/domain/requests/request-fields.ts";
import { REPEATABLE_FIELDS } from "#app/domain/requests/services-request.ts";
import type { Totals } from "#app/domain/cart/totals.ts";
import { type FormState, typedValues } from "#app/features/forms/form-state.ts";
import { ATTRIBUTION_FIELDS } from "./attribution-fields.ts";

const TYPED_FIELDS = ["name", "email", "storeUrl", "storePlatform", "message", "privacy", "coupon"];

export interface RequestFormState extends FormState {
  /** Ticked services with quantities as typed. */
  readonly picked: Readonly<Record<string, string>>;
  /** The server's total, which the next submission confirms. */
  readonly totals: Totals | null;
  readonly attribution: Readonly<Record<string, string>>;
}

export function formAsSent(
  entries: Iterable<readonly [string, unknown]>,
  catalogue: Catalogue,
): Pick<RequestFormState, "values" | "picked" | "attribution"> {
  const sent = [...entries];
  const { values, lists } = readFormFields(sent, REPEATABLE_FIELDS);
  const ticked = new Set(lists.get(ITEMS_FIELD));
  const skus = catalogue.flatMap(offersOf).map((offer) => offer.sku);
  return {
    values: typedValues(sent, TYPED_FIELDS),
    attribution: typedValues(sent, ATTRIBUTION_FIELDS),
    picked: Object.fromEntries(
      skus
        .filter((sku) => ticked.has(sku))
        .map((sku) => [sku, values.get(quantityField(sku)) ?? "1"]),
    ),
  };
}
