import type { FormStore } from "#app/domain/forms/sent-form.ts";
import type { Cents } from "#app/domain/money/money.ts";
import type { ServicesRequest } from "./services-request.ts";

/** For the confirmation page; nothing personal. */
export interface RequestSummary {
  readonly reference: string;
  readonly lines: readonly {
    readonly name: string;
    readonly option: string;
    readonly quantity: number;
    /** `null` while the price is to be confirmed. */
    readonly total: Cents | null;
  }[];
  readonly subtotal: Cents;
  readonly discount: { readonly label: string; readonly amount: Cents } | null;
  readonly total: Cents;
}

export interface RequestStore extends FormStore<ServicesRequest> {
  /** `null` when there is none. Throws when the store cannot be read. */
  findSummary(key: string): Promise<RequestSummary | null>;
}
