import * as v from "valibot";
import { site } from "#app/content/site.ts";
import { metaEvent, metaProblem } from "#app/domain/conversions/meta-payload.ts";
import { MetaSignalsSchema } from "#app/domain/conversions/meta-signals.ts";
import { contentHashOf } from "#workers/intake/sent-row.ts";
import type { EffectOutcome } from "#workers/outbox/outbox-statements.ts";
import { postToPlatform, isRetryable } from "./ask-platform.ts";
import type { MetaSettings } from "./conversion-settings.ts";
import type { StoredLead } from "#workers/storage/stored-request.ts";

const SuccessSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    events_received: v.literal(1),
    fbtrace_id: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{1,100}$/)), "meta"),
  }),
);

/** Without the message, which repeats personal data. */
const ErrorSchema = v.pipe(
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
 * Temporary errors: unknown and service errors, rate limits of the application, the user, the account
 * (developers.facebook.com/docs/graph-api/guides/error-handling, …/overview/rate-limiting).
 */
const TEMPORARY = new Set([1, 2, 4, 17, 32, 341, 368, 613, 80_004]);

/** Errors that the operator can fix are not final. */
export function outcomeOfMeta(status: number, text: string): EffectOutcome {
  const success = v.safeParse(SuccessSchema, text);
  if (status < 300 && success.success) return { ok: true, id: success.output.fbtrace_id };
  const failure = v.safeParse(ErrorSchema, text);
  if (!failure.success) {
    const isFinal = status >= 300 && !isRetryable(status);
    return { ok: false, isFinal, code: `meta-http-${status}` };
  }
  const { code, error_subcode, is_transient } = failure.output.error;
  if (isTokenError(code)) return { ok: false, isFinal: false, code: `meta-not-authorised ${code}` };
  const isFinal = !is_transient && !TEMPORARY.has(code) && !isRetryable(status);
  const words = error_subcode === undefined ? `${code}` : `${code}-${error_subcode}`;
  return { ok: false, isFinal, code: `meta-error ${words}` };
}

/** The token is wrong, expired or lacks a permission. */
function isTokenError(code: number): boolean {
  return code === 190 || code === 102 || code === 10 || (code >= 200 && code <= 299);
}

/** Meta supports a version for at least two years. */
const API_VERSION = "v24.0";

/** Never the visitor's own URL, which may contain personal data. */
const PAGE = `${site.origin}/checkout`;

const NO_SIGNALS = { fbp: null, fbc: null, address: null, userAgent: null };
const SignalsSchema = v.fallback(MetaSignalsSchema, NO_SIGNALS);

/** Sends a lead to Meta's Conversions API, with the token in the body, because URLs are logged. */
export async function sendToMeta(
  { lead, signals }: StoredLead,
  { pixelId, accessToken, testEventCode, origin }: MetaSettings,
  ask: typeof fetch,
): Promise<EffectOutcome> {
  const event = await metaEvent(lead, v.parse(SignalsSchema, signals), {
    page: PAGE,
    hash: contentHashOf,
  });
  const problem = metaProblem(event);
  if (problem) return { ok: false, isFinal: true, code: `meta-invalid ${problem}` };
  const answer = await postToPlatform(
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
