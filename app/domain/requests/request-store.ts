import type { Marked, SaveOutcome } from "#app/domain/forms/sent-form.ts";
import type { Cents } from "#app/domain/money/money.ts";
import type { ServicesRequest } from "./services-request.ts";

/** What the confirmation page shows; nothing personal. */
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

/** Where requests are kept. The Worker provides it; routes only know this shape. */
export interface RequestStore {
  /** Stores a request once a key, whatever happens twice. Never throws. */
  save(key: string, request: ServicesRequest, marked: Marked): Promise<SaveOutcome>;
  /** The request of a key; `null` when there is none. Throws when the store cannot be read. */
  findSummary(key: string): Promise<RequestSummary | null>;
}
