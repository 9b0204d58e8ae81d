import * as v from "valibot";
import { site } from "#app/content/site.ts";
import { metaEvent, metaProblem } from "#app/domain/conversions/meta-payload.ts";
import { MetaSignalsSchema } from "#app/domain/conversions/meta-signals.ts";
import { contentHashOf } from "#workers/intake/digest.ts";
import type { EffectOutcome } from "#workers/outbox/outbox-row.ts";
import { askPlatform } from "./ask-platform.ts";
import type { MetaSettings } from "./conversion-settings.ts";
import { outcomeOfMeta } from "./meta-answer.ts";
import type { StoredLead } from "./stored-lead.ts";

/** Each version is served for two years at least, for this interface longer. */
const API_VERSION = "v24.0";

/** Where requests are sent; named by the site, never by what a visitor's address had in it. */
const PAGE = `${site.origin}/checkout`;

const NOTHING_KNOWN = { fbp: null, fbc: null, address: null, userAgent: null };
const SignalsSchema = v.fallback(MetaSignalsSchema, NOTHING_KNOWN);

/** Hands a lead to Meta's Conversions API. The token travels in the body: addresses end up in logs. */
export async function sendToMeta(
  { lead, signals }: StoredLead,
  { pixelId, accessToken, testEventCode, origin }: MetaSettings,
  ask: typeof fetch,
): Promise<EffectOutcome> {
  const event = await metaEvent(lead, v.parse(SignalsSchema, signals), { page: PAGE, hash });
  const problem = metaProblem(event);
  if (problem) return { ok: false, isFinal: true, code: `meta-invalid ${problem}` };
  const answer = await askPlatform(
    new URL(`/${API_VERSION}/${pixelId}/events`, origin),
    {
      data: [event],
      access_token: accessToken,
      ...(testEventCode ? { test_event_code: testEventCode } : {}),
    },
    ask,
  );
  return outcomeOfMeta(answer.status, await answer.text());
}

async function hash(text: string): Promise<string> {
  return contentHashOf(text);
}
