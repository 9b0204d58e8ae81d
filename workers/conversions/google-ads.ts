import { Buffer } from "node:buffer";
import * as v from "valibot";
import type { Win } from "#app/domain/conversions/conversion.ts";
import { ingestRequest } from "#app/domain/conversions/google-ads.ts";
import { sha256Hex } from "#workers/digest.ts";
import { type EffectOutcome, PROCESSING_CODE } from "#workers/outbox/outbox-statements.ts";
import {
  type GoogleAdsSettings,
  type ServiceAccount,
  ServiceAccountSchema,
} from "./conversion-settings.ts";
import { getFromPlatform, isRetryable, postToPlatform } from "./post-to-platform.ts";

/** Of an accepted upload whose status cannot be asked for. */
export const WITHOUT_ID = "google-ads";

/** Google says to wait half an hour before the first question. */
const ASK_AGAIN_MS = 30 * 60 * 1000;

export const PROCESSING: EffectOutcome = {
  ok: false,
  isFinal: false,
  code: PROCESSING_CODE,
  waitMs: ASK_AGAIN_MS,
};

const SCOPE = "https://www.googleapis.com/auth/datamanager";
const TOKEN_LIFETIME_SECONDS = 600;
const RSA = { name: "RSASSA-PKCS1-v1_5", hash: "SHA-256" };

/** Uploads a win to Google Ads by the Data Manager API. `now`: epoch ms. */
export async function uploadToGoogleAds(
  win: Win,
  settings: GoogleAdsSettings,
  fetcher: typeof fetch,
  now: number,
): Promise<EffectOutcome> {
  const token = await fetchToken(settings, fetcher, now);
  if (typeof token !== "string") return token;
  const { GOOGLE_ADS_CUSTOMER_ID: customer, GOOGLE_ADS_CONVERSION_ACTION_ID: action } = settings;
  const address = new URL("/v1/events:ingest", settings.GOOGLE_ADS_ORIGIN);
  const request = await ingestRequest(win, customer, action, sha256Hex);
  const response = await postToPlatform(address, request, fetcher, token);
  return outcomeOfGoogleAds(response.status, await response.text());
}

/** Asks what has become of an accepted upload (developers.google.com/data-manager/api/devguides/diagnostics). */
export async function checkUpload(
  requestId: string,
  settings: GoogleAdsSettings,
  fetcher: typeof fetch,
  now: number,
): Promise<EffectOutcome> {
  const token = await fetchToken(settings, fetcher, now);
  if (typeof token !== "string") return token;
  const address = new URL("/v1/requestStatus:retrieve", settings.GOOGLE_ADS_ORIGIN);
  address.searchParams.set("requestId", requestId);
  const response = await getFromPlatform(address, fetcher, token);
  const text = await response.text();
  const outcome = outcomeOfGoogleAds(response.status, text);
  return outcome.ok ? parseUploadStatus(requestId, text) : outcome;
}

async function fetchToken(
  { GOOGLE_ADS_SERVICE_ACCOUNT }: GoogleAdsSettings,
  fetcher: typeof fetch,
  now: number,
): Promise<string | EffectOutcome> {
  const account = v.parse(ServiceAccountSchema, GOOGLE_ADS_SERVICE_ACCOUNT);
  const grant_type = "urn:ietf:params:oauth:grant-type:jwt-bearer";
  const body = new URLSearchParams({ grant_type, assertion: await signJwt(account, now) });
  const granted = await postToPlatform(new URL(account.token_uri), body, fetcher);
  const { access_token: token, error } = v.parse(TokenReplySchema, await granted.text());
  return granted.ok && token ? token : notAuthorised(granted.status, error);
}

/** developers.google.com/identity/protocols/oauth2/service-account. */
async function signJwt({ client_email, private_key, token_uri }: ServiceAccount, now: number) {
  const iat = Math.floor(now / 1000);
  const exp = iat + TOKEN_LIFETIME_SECONDS;
  const claims = { iss: client_email, scope: SCOPE, aud: token_uri, iat, exp };
  const text = [{ alg: "RS256", typ: "JWT" }, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString("base64url"))
    .join(".");
  const pkcs8 = Buffer.from(private_key.replaceAll(/-----.*-----/g, ""), "base64");
  const key = await crypto.subtle.importKey("pkcs8", pkcs8, RSA, false, ["sign"]);
  const signature = await crypto.subtle.sign(RSA, key, Buffer.from(text));
  return `${text}.${Buffer.from(signature).toString("base64url")}`;
}

const TokenReplySchema = v.fallback(
  v.pipe(
    v.string(),
    v.parseJson(),
    v.object({
      access_token: v.optional(v.string()),
      error: v.optional(v.pipe(v.string(), v.regex(/^\w{1,40}$/))),
    }),
  ),
  {},
);

/** Not final: the operator can replace the key or give it access, and temporary errors end. */
function notAuthorised(status: number, error = ""): EffectOutcome {
  const rejected = `google-ads-not-authorised ${error || `http-${status}`}`;
  const code = isRetryable(status) ? `google-ads-token-http-${status}` : rejected;
  return { ok: false, isFinal: false, code };
}

const CodeSchema = v.fallback(v.pipe(v.string(), v.regex(/^[A-Z][A-Z0-9_]{1,100}$/)), "");

/** Omits `error.message`, which repeats personal data. */
const IngestReplySchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    requestId: v.fallback(v.pipe(v.string(), v.regex(/^[\w-]{1,100}$/)), WITHOUT_ID),
    error: v.optional(
      v.object({
        status: v.optional(CodeSchema, ""),
        details: v.optional(v.array(v.object({ reason: v.optional(CodeSchema, "") })), []),
      }),
    ),
  }),
);

/** A 4xx is final, unless it is temporary or the operator can give access (401, 403). */
export function outcomeOfGoogleAds(status: number, text: string): EffectOutcome {
  const { success, output: reply } = v.safeParse(IngestReplySchema, text);
  if (success && status === 200 && !reply.error) return { ok: true, id: reply.requestId };
  const reasons = success ? (reply.error?.details.map(({ reason }) => reason) ?? []) : [];
  const words = [success && reply.error?.status, ...reasons].filter(Boolean).join(" ");
  if (status === 401 || status === 403) return notAuthorised(status, words);
  const code = words ? `google-ads-error ${words}` : `google-ads-http-${status}`;
  return { ok: false, isFinal: !isRetryable(status), code };
}

const ReasonSchema = v.pipe(
  v.object({ reason: v.optional(CodeSchema, "") }),
  v.transform(({ reason }) => reason.replace(/^PROCESSING_ERROR_(?:REASON_)?/, "")),
);

/** …/data-manager/api/reference/rest/v1/requestStatus/retrieve: an upload has one destination. */
const StatusReplySchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    requestStatusPerDestination: v.tuple([
      v.object({
        requestStatus: v.picklist(["SUCCESS", "PROCESSING", "FAILED", "PARTIAL_SUCCESS"]),
        errorInfo: v.optional(v.object({ errorCounts: v.optional(v.array(ReasonSchema), []) })),
      }),
    ]),
  }),
);

/** An upload has one event, so one that has succeeded in part has failed. Asks again for an unknown status. */
export function parseUploadStatus(requestId: string, text: string): EffectOutcome {
  const { success, output } = v.safeParse(StatusReplySchema, text);
  if (!success) return PROCESSING;
  const [{ requestStatus, errorInfo }] = output.requestStatusPerDestination;
  if (requestStatus === "PROCESSING") return PROCESSING;
  if (requestStatus === "SUCCESS") return { ok: true, id: requestId };
  const reasons = errorInfo?.errorCounts.filter(Boolean) ?? [];
  return { ok: false, isFinal: true, code: ["google-ads-rejected", ...reasons].join(" ") };
}
