import * as v from "valibot";
import { site } from "#app/content/site.ts";
import { metaEvent, metaProblem } from "#app/domain/conversions/meta-payload.ts";
import { MetaSignalsSchema } from "#app/domain/conversions/meta-signals.ts";
import { contentHashOf } from "#workers/intake/sent-row.ts";
import type { EffectOutcome } from "#workers/outbox/outbox-statements.ts";
import { askPlatform, isTransient } from "./ask-platform.ts";
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

/** Without `message`, which repeats personal data. */
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
 * Transient codes: service errors and rate limits
 * (developers.facebook.com/docs/graph-api/guides/error-handling, …/overview/rate-limiting).
 */
const TRANSIENT_CODES = new Set([1, 2, 4, 17, 32, 341, 368, 613, 80_004]);

/** Maps Meta's response to an outcome. An error that the operator can fix is not final. */
export function outcomeOfMeta(status: number, text: string): EffectOutcome {
  const taken = v.safeParse(TakenSchema, text);
  if (status < 300 && taken.success) return { ok: true, id: taken.output.fbtrace_id };
  const refused = v.safeParse(RefusedSchema, text);
  if (!refused.success) {
    const isFinal = status >= 300 && !isTransient(status);
    return { ok: false, isFinal, code: `meta-http-${status}` };
  }
  const { code, error_subcode, is_transient } = refused.output.error;
  if (isTokenError(code)) return { ok: false, isFinal: false, code: `meta-not-authorised ${code}` };
  const isFinal = !is_transient && !TRANSIENT_CODES.has(code) && !isTransient(status);
  const words = error_subcode === undefined ? `${code}` : `${code}-${error_subcode}`;
  return { ok: false, isFinal, code: `meta-error ${words}` };
}

function isTokenError(code: number): boolean {
  return code === 190 || code === 102 || code === 10 || (code >= 200 && code <= 299);
}

const API_VERSION = "v24.0";

/** Fixed by the site, never taken from a visitor's address. */
const PAGE = `${site.origin}/checkout`;

const NOTHING_KNOWN = { fbp: null, fbc: null, address: null, userAgent: null };
const SignalsSchema = v.fallback(MetaSignalsSchema, NOTHING_KNOWN);

/** Sends a lead to Meta's Conversions API. The token is in the body because URLs are logged. */
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
