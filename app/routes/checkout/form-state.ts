import { type Catalogue, offersOf } from "#app/domain/catalogue/catalogue.ts";
import { type FieldIssues, readFormFields } from "#app/domain/forms/form-fields.ts";
import { ITEMS_FIELD, quantityField } from "#app/domain/requests/selected-services.ts";
import { REPEATABLE_FIELDS } from "#app/domain/requests/services-request.ts";
import type { Totals } from "#app/domain/pricing/totals.ts";

/** The fields whose text a visitor types, by their names in the form. */
const TYPED_FIELDS = ["name", "email", "storeUrl", "storePlatform", "message", "privacy", "coupon"];

export interface FormState {
  readonly issues: FieldIssues;
  /** What was typed, by field. */
  readonly values: Readonly<Record<string, string>>;
  /** The ticked services with the quantities as they were typed. */
  readonly picked: Readonly<Record<string, string>>;
  /** The idempotency key that this form carries. */
  readonly key: string;
  /** The server's sum, once it has worked it out: what the next sending agrees to. */
  readonly totals: Totals | null;
}

/** The form as it was sent, to be shown again with nothing lost. */
export function formAsSent(
  entries: Iterable<readonly [string, unknown]>,
  catalogue: Catalogue,
): Pick<FormState, "values" | "picked"> {
  const { values, lists } = readFormFields(entries, REPEATABLE_FIELDS);
  const ticked = new Set(lists.get(ITEMS_FIELD));
  const skus = catalogue.flatMap(offersOf).map((offer) => offer.sku);
  return {
    values: Object.fromEntries(TYPED_FIELDS.map((name) => [name, values.get(name) ?? ""])),
    picked: Object.fromEntries(
      skus
        .filter((sku) => ticked.has(sku))
        .map((sku) => [sku, values.get(quantityField(sku)) ?? "1"]),
    ),
  };
}
