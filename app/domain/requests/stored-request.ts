import type { ServerReport } from "#app/domain/conversions/conversion.ts";
import type { Cents } from "#app/domain/money/money.ts";

/** What the scripts of /thank-you know of the request: its `data-request`. */
export interface StoredRequest {
  readonly key: string;
  /** Its content had been stored under another key, whose browser has pushed the lead. */
  readonly isRepeat: boolean;
  /** `null` if it can't be read: the lead has no value then. */
  readonly total: Cents | null;
  /** SHA-256 of the address, for consent to marketing. */
  readonly emailHash: string | null;
  readonly reports: readonly ServerReport[];
}
