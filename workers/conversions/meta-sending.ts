import * as v from "valibot";
import { site } from "#app/content/site.ts";
import { metaEvent, metaProblem } from "#app/domain/conversions/meta-payload.ts";
import { MetaSignalsSchema } from "#app/domain/conversions/meta-signals.ts";
import { contentHashOf } from "#workers/intake/sent-row.ts";
import type { EffectOutcome } from "#workers/outbox/outbox-statements.ts";
import { askPlatform, isForNow } from "./ask-platform.ts";
import type { MetaSettings } from "./conversion-settings.ts";
import type { StoredLead } from "./stored-lead.ts";

const TakenSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    events_received: v.literal(1),
    fbtrace_id: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{1,100}$/)), "meta"),
  }),
);

/** The message of an error repeats what was sent: it is not read. */
const RefusedSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    error: v.object({
      code: v.pipe(v.number(), v.integer()),
      error_subcode: v.optional(v.pipe(v.number(), v.integer())),
      is_transient: v.optional(v.boolean(), false),
    }),
  }),
);

/**
 * Codes that pass: unknown and service errors, limits of the application, the user, the account
 * (developers.facebook.com/docs/graph-api/guides/error-handling, …/overview/rate-limiting).
 */
const FOR_NOW = new Set([1, 2, 4, 17, 32, 341, 368, 613, 80_004]);

/** What Meta's answer means. No final word is one that the operator can mend: the event waits for it. */
export function outcomeOfMeta(status: number, text: string): EffectOutcome {
  const taken = v.safeParse(TakenSchema, text);
  if (status < 300 && taken.success) return { ok: true, id: taken.output.fbtrace_id };
  const refused = v.safeParse(RefusedSchema, text);
  if (!refused.success) {
    const isFinal = status >= 300 && !isForNow(status);
    return { ok: false, isFinal, code: `meta-http-${status}` };
  }
  const { code, error_subcode, is_transient } = refused.output.error;
  if (isOfToken(code)) return { ok: false, isFinal: false, code: `meta-not-authorised ${code}` };
  const isFinal = !is_transient && !FOR_NOW.has(code) && !isForNow(status);
  const words = error_subcode === undefined ? `${code}` : `${code}-${error_subcode}`;
  return { ok: false, isFinal, code: `meta-error ${words}` };
}

/** A token that is wrong, too old, or may not do this. */
function isOfToken(code: number): boolean {
  return code === 190 || code === 102 || code === 10 || (code >= 200 && code <= 299);
}

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
