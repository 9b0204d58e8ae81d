import type { Conversion } from "#app/domain/conversions/conversion.ts";
import type { EffectOutcome, OutboxKey } from "#workers/outbox/outbox-row.ts";
import type { ConversionSettings } from "./conversion-settings.ts";
import { sendToGa4 } from "./ga4-sending.ts";
import { sendToMeta } from "./meta-sending.ts";
import { readLead } from "./stored-lead.ts";

/** What a conversion is sent with. */
export interface Sender {
  readonly db: D1Database;
  readonly settings: ConversionSettings;
  readonly ask: typeof fetch;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** Names a conversion: the key of its row in the outbox. */
export type ConversionKey = Omit<OutboxKey, "effect"> & { readonly effect: Conversion };

/**
 * Reports a stored request to a platform, from what is stored now. `null` when it is gone or was sent
 * without the consent that this needs. May throw: then nobody knows whether it was taken.
 */
export async function convert(
  { form, formId, effect }: ConversionKey,
  { db, settings, ask, now }: Sender,
): Promise<EffectOutcome | null> {
  const stored = form === "request" ? await readLead(db, formId, effect, now()) : null;
  if (stored === null) return null;
  if (stored === "too-old") {
    return { ok: false, isFinal: true, code: `${effect}-too-old` };
  }
  if (effect === "ga4" && settings.ga4) return await sendToGa4(stored, settings.ga4, ask);
  if (effect === "meta" && settings.meta) return await sendToMeta(stored, settings.meta, ask);
  return { ok: false, isFinal: false, code: `${effect}-not-configured` };
}
