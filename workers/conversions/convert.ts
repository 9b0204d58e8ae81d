import * as v from "valibot";
import { site } from "#app/content/site.ts";
import {
  type Conversion,
  isLeadConversion,
  type LeadConversion,
  findViolation,
  type WinConversion,
} from "#app/domain/conversions/conversion.ts";
import { ga4Payload, Ga4PayloadSchema, Ga4IdsSchema } from "#app/domain/conversions/ga4.ts";
import {
  type MetaEvent,
  metaEvent,
  MetaEventSchema,
  metaPurchase,
} from "#app/domain/conversions/meta.ts";
import { MetaSignalsSchema } from "#app/domain/conversions/meta-signals.ts";
import type { Deps } from "#workers/background/deps.ts";
import { sha256Hex } from "#workers/digest.ts";
import {
  type EffectOutcome,
  findReceived,
  type OutboxKey,
  updateOpen,
} from "#workers/outbox/outbox-statements.ts";
import { readLead, readWin, type StoredLead } from "#workers/storage/stored-request.ts";
import type {
  ConversionSettings,
  Ga4Settings,
  GoogleAdsSettings,
  MetaSettings,
} from "./conversion-settings.ts";
import { checkUpload, PROCESSING, uploadToGoogleAds, WITHOUT_ID } from "./google-ads.ts";
import { isRetryable, postToPlatform } from "./post-to-platform.ts";

/** Returns signals without values if the stored text is missing or unreadable. */
function parseSignals<Signals>(schema: v.GenericSchema<unknown, Signals>, text: string | null) {
  const stored = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), text);
  return stored.success ? stored.output : v.parse(schema, {});
}

/** Sends a lead to GA4's Measurement Protocol, which responds 2xx to everything it receives. */
async function sendToGa4(
  { lead, signals }: StoredLead,
  { GA4_MEASUREMENT_ID, GA4_API_SECRET, GA4_ORIGIN }: Ga4Settings,
  fetcher: typeof fetch,
): Promise<EffectOutcome> {
  const payload = ga4Payload(lead, parseSignals(Ga4IdsSchema, signals), site.origin);
  const problem = findViolation(Ga4PayloadSchema, payload);
  if (problem) return { ok: false, isFinal: true, code: `ga4-invalid ${problem}` };
  const address = new URL("/mp/collect", GA4_ORIGIN);
  address.searchParams.set("measurement_id", GA4_MEASUREMENT_ID);
  address.searchParams.set("api_secret", GA4_API_SECRET);
  const response = await postToPlatform(address, payload, fetcher);
  // An unread body keeps the connection open.
  await response.body?.cancel();
  if (response.ok) return { ok: true, id: `ga4 ${response.status}` };
  return { ok: false, isFinal: !isRetryable(response.status), code: `ga4-http-${response.status}` };
}

const IntegerSchema = v.pipe(v.number(), v.integer());

/** Omits `error.message`, which repeats personal data. */
const MetaReplySchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    events_received: v.optional(v.number(), 0),
    fbtrace_id: v.fallback(v.pipe(v.string(), v.regex(/^[\w-]{1,100}$/)), "meta"),
    error: v.optional(
      v.object({
        code: IntegerSchema,
        error_subcode: v.optional(IntegerSchema),
        is_transient: v.optional(v.boolean(), false),
      }),
    ),
  }),
);

/** developers.facebook.com/docs/graph-api/guides/error-handling, …/overview/rate-limiting. */
const TEMPORARY = new Set([1, 2, 4, 17, 32, 341, 368, 613, 80_004]);

/** Temporary errors, and errors of the token, which the operator can replace, are not final. */
export function outcomeOfMeta(status: number, text: string): EffectOutcome {
  const { success, output: reply } = v.safeParse(MetaReplySchema, text);
  if (success && status < 300 && reply.events_received === 1) {
    return { ok: true, id: reply.fbtrace_id };
  }
  if (!success || !reply.error) {
    return { ok: false, isFinal: !isRetryable(status), code: `meta-http-${status}` };
  }
  const { code, error_subcode, is_transient } = reply.error;
  const isTokenError = [10, 102, 190].includes(code) || (code >= 200 && code <= 299);
  if (isTokenError) return { ok: false, isFinal: false, code: `meta-not-authorised ${code}` };
  const isFinal = !is_transient && !TEMPORARY.has(code) && !isRetryable(status);
  const words = error_subcode === undefined ? `${code}` : `${code}-${error_subcode}`;
  return { ok: false, isFinal, code: `meta-error ${words}` };
}

/** Meta supports a version for at least two years. */
const API_VERSION = "v24.0";

/** The token is in the body, because URLs are logged. */
async function sendToMeta(
  event: MetaEvent,
  { META_PIXEL_ID, META_ACCESS_TOKEN, META_TEST_EVENT_CODE, META_ORIGIN }: MetaSettings,
  fetcher: typeof fetch,
): Promise<EffectOutcome> {
  const problem = findViolation(MetaEventSchema, event);
  if (problem) return { ok: false, isFinal: true, code: `meta-invalid ${problem}` };
  const address = new URL(`/${API_VERSION}/${META_PIXEL_ID}/events`, META_ORIGIN);
  const test = META_TEST_EVENT_CODE && { test_event_code: META_TEST_EVENT_CODE };
  const body = { data: [event], access_token: META_ACCESS_TOKEN, ...test };
  const response = await postToPlatform(address, body, fetcher);
  return outcomeOfMeta(response.status, await response.text());
}

export type ConversionDeps = Pick<Deps, "now"> &
  Readonly<{ db: D1Database; settings: ConversionSettings; fetcher: typeof fetch }>;

/** Returns `null` for an erased form, or without consent. After an error, the platform may have the event. */
export async function convert(
  { form, formId, effect }: OutboxKey & { readonly effect: Conversion },
  deps: ConversionDeps,
): Promise<EffectOutcome | null> {
  if (form !== "request") return null;
  const outcome = isLeadConversion(effect)
    ? await reportLead(formId, effect, deps)
    : await reportWin(formId, effect, deps);
  if (outcome === "too-old") return { ok: false, isFinal: true, code: `${effect}-too-old` };
  if (outcome === "off") return { ok: false, isFinal: false, code: `${effect}-not-configured` };
  return outcome;
}

type Reported = EffectOutcome | "too-old" | "off" | null;

async function reportLead(
  id: string,
  effect: LeadConversion,
  { db, settings: { ga4, meta }, fetcher, now }: ConversionDeps,
): Promise<Reported> {
  const stored = await readLead(db, id, effect, now());
  if (stored === null || stored === "too-old") return stored;
  if (effect === "ga4" && ga4) return await sendToGa4(stored, ga4, fetcher);
  if (effect !== "meta" || !meta) return "off";
  const signals = parseSignals(MetaSignalsSchema, stored.signals);
  const event = await metaEvent(stored.lead, signals, {
    // Never the visitor's own URL, which may contain personal data.
    page: `${site.origin}/checkout`,
    hash: sha256Hex,
  });
  return await sendToMeta(event, meta, fetcher);
}

async function reportWin(
  id: string,
  effect: WinConversion,
  deps: ConversionDeps,
): Promise<Reported> {
  const { db, settings, fetcher, now } = deps;
  const { googleAds, meta } = settings;
  if (effect === "google-ads" && googleAds) return await reportToGoogleAds(id, googleAds, deps);
  const win = await readWin(db, id, effect, now());
  if (win === null || win === "too-old") return win;
  if (effect !== "meta-purchase" || !meta) return "off";
  return await sendToMeta(await metaPurchase(win, sha256Hex), meta, fetcher);
}

const ASK_FOR_MS = 3 * 24 * 60 * 60 * 1000;
const STATUS_UNKNOWN = { ok: false, isFinal: true, code: "google-ads-status-unknown" } as const;

/** Google accepts an upload first and processes it later, so an attempt uploads, or asks what has become of it. */
async function reportToGoogleAds(
  id: string,
  settings: GoogleAdsSettings,
  { db, fetcher, now }: ConversionDeps,
): Promise<Reported> {
  const row = { form: "request", formId: id, effect: "google-ads" } as const;
  const received = await findReceived(db, row);
  if (received) {
    const outcome = await checkUpload(received.requestId, settings, fetcher, now());
    const isOverdue = now() - Date.parse(received.createdAt) > ASK_FOR_MS;
    const last = !outcome.ok && !outcome.isFinal && isOverdue ? STATUS_UNKNOWN : outcome;
    // `retry` uploads it again.
    if (!last.ok && last.isFinal) await updateOpen(db, row, { transport_id: null });
    return last;
  }
  const win = await readWin(db, id, "google-ads", now());
  if (win === null || win === "too-old") return win;
  const outcome = await uploadToGoogleAds(win, settings, fetcher, now());
  if (!outcome.ok || outcome.id === WITHOUT_ID) return outcome;
  await updateOpen(db, row, { transport_id: outcome.id });
  return PROCESSING;
}
