import { UTM_KEYS } from "#app/domain/attribution/attribution.ts";
import { TOUCHES_FIELD } from "#app/domain/attribution/touchpoints-text.ts";
import type { Totals } from "#app/domain/cart/totals.ts";
import type { FormState } from "#app/features/forms/form-state.ts";

export interface RequestFormState extends FormState {
  /** Quantities, as typed, by SKU. */
  readonly ticked: Readonly<Record<string, string>>;
  /** The server's total, which the next submission confirms. */
  readonly totals: Totals | null;
  readonly attribution: Readonly<Record<string, string>>;
}

/** Hidden fields, filled by the server and again in the browser. */
export const ATTRIBUTION_FIELDS = [...UTM_KEYS, TOUCHES_FIELD] as const;
