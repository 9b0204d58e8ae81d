import type { Cents } from "#app/domain/money/money.ts";
import type { ServicesRequest } from "./services-request.ts";

export type SaveOutcome =
  /**
   * Durably stored, now or by an earlier sending. `key` is the one it is stored under: another than
   * the form's when the same content was sent under that one a moment ago.
   */
  | { readonly status: "stored"; readonly reference: string; readonly key: string }
  /** The key was used for other content; nothing was stored. */
  | { readonly status: "key-used"; readonly reference: string }
  /** Nothing was stored; the same form may be sent again. */
  | { readonly status: "unavailable" };

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
  save(key: string, request: ServicesRequest): Promise<SaveOutcome>;
  /** The request of a key; `null` when there is none. Throws when the store cannot be read. */
  findSummary(key: string): Promise<RequestSummary | null>;
}

/**
 * The same content within this time is the same request, whatever its key: without JavaScript, Back
 * may bring a form with a new key. Whoever wants a second one so soon changes something.
 */
export const SAME_CONTENT_WINDOW_MS = 30 * 60 * 1000;

/** What two sendings of one form have in common: the same text means the same request. */
export function contentOf({ contact, lines, totals }: ServicesRequest): string {
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
