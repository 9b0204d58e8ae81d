import * as v from "valibot";
import type { Conversion } from "#app/domain/conversions/conversion.ts";
import { ga4Payload, ga4Problem } from "#app/domain/conversions/ga4-payload.ts";
import { Ga4SignalsSchema } from "#app/domain/conversions/ga4-signals.ts";
import type { EffectOutcome, OutboxKey } from "#workers/outbox/outbox-statements.ts";
import { postToPlatform, isRetryable } from "./ask-platform.ts";
import type { ConversionSettings, Ga4Settings } from "./conversion-settings.ts";
import { sendToMeta } from "./meta-sending.ts";
import { readLead, type StoredLead } from "#workers/storage/stored-request.ts";

const SignalsSchema = v.fallback(Ga4SignalsSchema, { clientId: null, sessionId: null });

/** Sends a lead to GA4's Measurement Protocol, which responds 2xx to everything it receives. */
async function sendToGa4(
  { lead, signals }: StoredLead,
  { measurementId, apiSecret, origin }: Ga4Settings,
  ask: typeof fetch,
): Promise<EffectOutcome> {
  const payload = ga4Payload(lead, v.parse(SignalsSchema, signals));
  const problem = ga4Problem(payload);
  if (problem) return { ok: false, isFinal: true, code: `ga4-invalid ${problem}` };
  const address = new URL("/mp/collect", origin);
  address.search = `${new URLSearchParams({ measurement_id: measurementId, api_secret: apiSecret })}`;
  const answer = await postToPlatform(address, payload, ask);
  // An unread body holds the connection.
  await answer.body?.cancel();
  if (answer.ok) return { ok: true, id: `ga4 ${answer.status}` };
  return { ok: false, isFinal: !isRetryable(answer.status), code: `ga4-http-${answer.status}` };
}

export interface Sender {
  readonly db: D1Database;
  readonly settings: ConversionSettings;
  readonly ask: typeof fetch;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

export type ConversionKey = Omit<OutboxKey, "effect"> & { readonly effect: Conversion };

/**
 * Reports a stored request to a platform. Returns `null` when it was erased or lacks consent. After an error
 * it is unknown whether the platform received it.
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
