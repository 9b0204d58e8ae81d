import * as v from "valibot";
import { site } from "#app/content/site.ts";
import type { Conversion } from "#app/domain/conversions/conversion.ts";
import { ga4Payload, ga4Problem, Ga4SignalsSchema } from "#app/domain/conversions/ga4.ts";
import { metaEvent, metaProblem, MetaSignalsSchema } from "#app/domain/conversions/meta.ts";
import { contentHashOf } from "#workers/intake/sent-row.ts";
import type { EffectOutcome, OutboxKey } from "#workers/outbox/outbox-statements.ts";
import { readLead, type StoredLead } from "#workers/storage/stored-request.ts";
import type { ConversionSettings, Ga4Settings, MetaSettings } from "./conversion-settings.ts";

/** Below the timeout of the outbox. */
const TIMEOUT_MS = 20_000;

/** Posts JSON. After an error it is unknown whether the platform received the event. */
export async function postToPlatform(
  address: URL,
  body: unknown,
  ask: typeof fetch,
): Promise<Response> {
  return await ask(address, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
    // Personal data must not follow a redirect.
    redirect: "manual",
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
}

/** Whether the same request may succeed later. */
export function isRetryable(status: number): boolean {
  return status === 408 || status === 425 || status === 429 || status < 400 || status >= 500;
}

const Ga4SignalsOrNone = v.fallback(Ga4SignalsSchema, { clientId: null, sessionId: null });

/** Sends a lead to GA4's Measurement Protocol, which responds 2xx to everything it receives. */
async function sendToGa4(
  { lead, signals }: StoredLead,
  { measurementId, apiSecret, origin }: Ga4Settings,
  ask: typeof fetch,
): Promise<EffectOutcome> {
  const payload = ga4Payload(lead, v.parse(Ga4SignalsOrNone, signals), site.origin);
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
const MetaSignalsOrNone = v.fallback(MetaSignalsSchema, NO_SIGNALS);

/** Sends a lead to Meta's Conversions API, with the token in the body, because URLs are logged. */
async function sendToMeta(
  { lead, signals }: StoredLead,
  { pixelId, accessToken, testEventCode, origin }: MetaSettings,
  ask: typeof fetch,
): Promise<EffectOutcome> {
  const event = await metaEvent(lead, v.parse(MetaSignalsOrNone, signals), {
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

export interface Sender {
  readonly db: D1Database;
  readonly settings: ConversionSettings;
  readonly ask: typeof fetch;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

export type ConversionKey = Omit<OutboxKey, "effect"> & { readonly effect: Conversion };

/** `null`: erased, or without consent. After an error it is unknown whether the platform received it. */
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
