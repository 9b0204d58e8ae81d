import * as v from "valibot";
import { type RecordedConsent, recordedConsent } from "#app/domain/consent/consent-record.ts";
import { isAllowed, type LeadConversion } from "#app/domain/conversions/conversion.ts";
import { parseGa4Ids } from "#app/domain/conversions/ga4.ts";
import { parseMetaSignals } from "#app/domain/conversions/meta-signals.ts";
import { logError, logInfo } from "#app/server-log.ts";
import { memoize } from "#workers/memoize.ts";

/** A missing or blank setting is `byDefault`. */
function setting<Schema extends v.GenericSchema<string, string>>(schema: Schema, byDefault = "") {
  const text = v.pipe(
    v.string(),
    v.transform((value) => value.trim() || byDefault),
  );
  return v.optional(v.pipe(text, v.union([v.literal(""), schema])), "");
}

const KeySchema = v.pipe(v.string(), v.regex(/^[\w|.-]{1,1000}$/));

const OriginSchema = v.pipe(
  v.string(),
  v.url(),
  v.regex(/^https?:\/\/[^/?#@]+\/?$/),
  v.transform((text) => new URL(text).origin),
);

const Ga4Schema = v.object({
  GA4_MEASUREMENT_ID: setting(v.pipe(v.string(), v.regex(/^G-[A-Z0-9]{4,20}$/))),
  GA4_API_SECRET: setting(KeySchema),
  GA4_ORIGIN: setting(OriginSchema, "https://www.google-analytics.com"),
});

const MetaSchema = v.object({
  META_PIXEL_ID: setting(v.pipe(v.string(), v.regex(/^\d{5,20}$/))),
  META_ACCESS_TOKEN: setting(KeySchema),
  META_TEST_EVENT_CODE: setting(v.pipe(v.string(), v.regex(/^TEST\w{1,20}$/))),
  META_ORIGIN: setting(OriginSchema, "https://graph.facebook.com"),
});

/** The fields that we use of Google Cloud's key file. */
export const ServiceAccountSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    client_email: v.pipe(v.string(), v.email()),
    private_key: v.pipe(
      v.string(),
      v.regex(/^-----BEGIN PRIVATE KEY-----[\w+/=\n]+-----END PRIVATE KEY-----\n?$/),
    ),
    token_uri: v.pipe(v.string(), v.url()),
  }),
);

export type ServiceAccount = v.InferOutput<typeof ServiceAccountSchema>;

const GoogleAdsSchema = v.object({
  GOOGLE_ADS_CUSTOMER_ID: setting(
    v.pipe(
      v.string(),
      v.regex(/^(?:\d{10}|\d{3}-\d{3}-\d{4})$/),
      v.transform((id) => id.replaceAll("-", "")),
    ),
  ),
  GOOGLE_ADS_CONVERSION_ACTION_ID: setting(v.pipe(v.string(), v.regex(/^\d{1,20}$/))),
  GOOGLE_ADS_SERVICE_ACCOUNT: setting(
    v.pipe(
      v.string(),
      v.check((text) => v.is(ServiceAccountSchema, text)),
    ),
  ),
  GOOGLE_ADS_ORIGIN: setting(OriginSchema, "https://datamanager.googleapis.com"),
});

export type Ga4Settings = v.InferOutput<typeof Ga4Schema>;
export type MetaSettings = v.InferOutput<typeof MetaSchema>;
export type GoogleAdsSettings = v.InferOutput<typeof GoogleAdsSchema>;

/** `null`: the platform is off. */
export interface ConversionSettings {
  readonly ga4: Ga4Settings | null;
  readonly meta: MetaSettings | null;
  readonly googleAds: GoogleAdsSettings | null;
}

/** A partly or wrongly configured platform is off, which is logged once. */
export const conversionSettings: (env: object) => ConversionSettings = memoize((env) => ({
  ga4: settingsIfComplete("ga4", Ga4Schema, env, ["GA4_MEASUREMENT_ID", "GA4_API_SECRET"]),
  meta: settingsIfComplete("meta", MetaSchema, env, ["META_PIXEL_ID", "META_ACCESS_TOKEN"]),
  googleAds: settingsIfComplete("google-ads", GoogleAdsSchema, env, [
    "GOOGLE_ADS_CUSTOMER_ID",
    "GOOGLE_ADS_CONVERSION_ACTION_ID",
    "GOOGLE_ADS_SERVICE_ACCOUNT",
  ]),
}));

function settingsIfComplete<Settings extends Record<string, string>>(
  conversion: string,
  schema: v.GenericSchema<unknown, Settings>,
  env: object,
  needed: readonly (keyof Settings)[],
): Settings | null {
  const { success, output, issues } = v.safeParse(schema, env);
  if (!success) {
    const names = issues.map((issue) => v.getDotPath(issue)).join(", ");
    logError("conversion-settings-invalid", null, { conversion, names, sends: "nothing" });
    return null;
  }
  const missing = needed.filter((name) => output[name] === "");
  if (missing.length === 0) return output;
  const names = missing.join(", ");
  if (missing.length === needed.length) logInfo("conversion-off", { conversion, missing: names });
  else
    logError("conversion-half-configured", null, { conversion, missing: names, sends: "nothing" });
  return null;
}

export interface LeadSignals {
  readonly consent: RecordedConsent | null;
  /** Signals as JSON, for configured platforms that the consent allows. */
  readonly signals: Readonly<Partial<Record<LeadConversion, string>>>;
}

/**
 * Reads signals only for configured platforms that the consent allows. `consentVersion`: what a choice
 * must be about (content/vendors.ts). `now`: epoch ms.
 */
export function parseLeadSignals(
  { headers }: Pick<Request, "headers">,
  settings: ConversionSettings,
  consentVersion: number,
  now: number,
): LeadSignals {
  const cookies = headers.get("Cookie") ?? "";
  const hasGpc = headers.get("Sec-GPC") === "1";
  const consent = recordedConsent(cookies, consentVersion, hasGpc, now);
  const signals: { [Kind in LeadConversion]?: string } = {};
  if (settings.ga4 && isAllowed("ga4", consent)) {
    signals.ga4 = JSON.stringify(parseGa4Ids(cookies, settings.ga4.GA4_MEASUREMENT_ID));
  }
  if (settings.meta && isAllowed("meta", consent)) {
    const userAgent = headers.get("User-Agent") ?? "";
    const address = headers.get("CF-Connecting-IP") ?? "";
    signals.meta = JSON.stringify(
      parseMetaSignals({ cookies, userAgent, address }, isAllowed("ga4", consent)),
    );
  }
  return { consent, signals };
}
