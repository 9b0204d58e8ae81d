import * as v from "valibot";
import { ga4Payload, ga4Problem } from "#app/domain/conversions/ga4-payload.ts";
import { Ga4SignalsSchema } from "#app/domain/conversions/ga4-signals.ts";
import type { EffectOutcome } from "#workers/outbox/outbox-row.ts";
import { askPlatform, isForNow } from "./ask-platform.ts";
import type { Ga4Settings } from "./conversion-settings.ts";
import type { StoredLead } from "./stored-lead.ts";

const SignalsSchema = v.fallback(Ga4SignalsSchema, { clientId: null, sessionId: null });

/** Hands a lead to GA4's Measurement Protocol, which answers 2xx to all that arrives. */
export async function sendToGa4(
  { lead, signals }: StoredLead,
  { measurementId, apiSecret, origin }: Ga4Settings,
  ask: typeof fetch,
): Promise<EffectOutcome> {
  const payload = ga4Payload(lead, v.parse(SignalsSchema, signals));
  const problem = ga4Problem(payload);
  if (problem) return { ok: false, isFinal: true, code: `ga4-invalid ${problem}` };
  const address = new URL("/mp/collect", origin);
  address.search = `${new URLSearchParams({ measurement_id: measurementId, api_secret: apiSecret })}`;
  const answer = await askPlatform(address, payload, ask);
  // Unread, it would hold a connection.
  await answer.body?.cancel();
  if (answer.ok) return { ok: true, id: `ga4 ${answer.status}` };
  return { ok: false, isFinal: !isForNow(answer.status), code: `ga4-http-${answer.status}` };
}
