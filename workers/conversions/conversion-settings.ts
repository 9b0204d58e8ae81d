import * as v from "valibot";
import { CONSENT_TEXT_VERSION } from "#app/content/consent.ts";
import { type RecordedConsent, recordedConsent } from "#app/domain/consent/consent-record.ts";
import { type Conversion, isAllowed } from "#app/domain/conversions/conversion.ts";
import { readGa4Signals } from "#app/domain/conversions/ga4.ts";
import { readMetaSignals } from "#app/domain/conversions/meta.ts";
import { logError, logNote } from "#app/server-log.ts";
import { memoize } from "#workers/memoize.ts";

const GA4_ORIGIN = "https://www.google-analytics.com";
const META_ORIGIN = "https://graph.facebook.com";

function setting<Schema extends v.GenericSchema<string, string>>(schema: Schema) {
  return v.optional(v.pipe(v.string(), v.trim(), v.union([v.literal(""), schema])), "");
}

const KeySchema = v.pipe(v.string(), v.regex(/^[\w|.-]{1,1000}$/));

/** Scheme and host only. */
const OriginSchema = v.pipe(
  v.string(),
  v.url(),
  v.regex(/^https?:\/\/[^/?#@]+\/?$/),
  v.transform((text) => new URL(text).origin),
);

const Ga4Schema = v.object({
  GA4_MEASUREMENT_ID: setting(v.pipe(v.string(), v.regex(/^G-[A-Z0-9]{4,20}$/))),
  GA4_API_SECRET: setting(KeySchema),
  GA4_ORIGIN: setting(OriginSchema),
});

const MetaSchema = v.object({
  META_PIXEL_ID: setting(v.pipe(v.string(), v.regex(/^\d{5,20}$/))),
  META_ACCESS_TOKEN: setting(KeySchema),
  META_TEST_EVENT_CODE: setting(v.pipe(v.string(), v.regex(/^TEST\w{1,20}$/))),
  META_ORIGIN: setting(OriginSchema),
});

export type Ga4Settings = NonNullable<ReturnType<typeof ga4Settings>>;
export type MetaSettings = NonNullable<ReturnType<typeof metaSettings>>;

export interface ConversionSettings {
  readonly ga4: Ga4Settings | null;
  readonly meta: MetaSettings | null;
}

/** A platform that is partly or wrongly configured is off, and that is logged once. */
export const conversionSettings: (env: object) => ConversionSettings = memoize((env) => ({
  ga4: ga4Settings(env),
  meta: metaSettings(env),
}));

function ga4Settings(env: object) {
  const found = completeSettings("ga4", Ga4Schema, env, ["GA4_MEASUREMENT_ID", "GA4_API_SECRET"]);
  return (
    found && {
      measurementId: found.GA4_MEASUREMENT_ID,
      apiSecret: found.GA4_API_SECRET,
      origin: found.GA4_ORIGIN || GA4_ORIGIN,
    }
  );
}

function metaSettings(env: object) {
  const found = completeSettings("meta", MetaSchema, env, ["META_PIXEL_ID", "META_ACCESS_TOKEN"]);
  return (
    found && {
      pixelId: found.META_PIXEL_ID,
      accessToken: found.META_ACCESS_TOKEN,
      testEventCode: found.META_TEST_EVENT_CODE,
      origin: found.META_ORIGIN || META_ORIGIN,
    }
  );
}

/** Returns valid and complete settings; otherwise logs what is wrong and returns `null`. */
function completeSettings<Settings extends Record<string, string>>(
  conversion: string,
  schema: v.GenericSchema<unknown, Settings>,
  env: object,
  needed: readonly (keyof Settings)[],
): Settings | null {
  const { success, output, issues } = v.safeParse(schema, env);
  if (!success) {
    const names = issues.map((issue) => v.getDotPath(issue)).join(", ");
    logError("conversion-settings-not-read", null, { conversion, names, sends: "nothing" });
    return null;
  }
  const missing = needed.filter((name) => output[name] === "");
  if (missing.length === 0) return output;
  const names = missing.join(", ");
  if (missing.length === needed.length) logNote("conversion-off", { conversion, missing: names });
  else
    logError("conversion-half-configured", null, { conversion, missing: names, sends: "nothing" });
  return null;
}

export interface Visit {
  readonly consent: RecordedConsent | null;
  /** The signals of each allowed conversion, as JSON. */
  readonly conversions: Readonly<Partial<Record<Conversion, string>>>;
}

/**
 * Reads the consent, and signals only for configured platforms that it allows. `now` in
 * milliseconds since 1970.
 */
export function readVisit(
  { headers }: Pick<Request, "headers">,
  settings: ConversionSettings,
  now: number,
): Visit {
  const cookies = headers.get("Cookie") ?? "";
  const isSignalled = headers.get("Sec-GPC") === "1";
  const consent = recordedConsent(cookies, CONSENT_TEXT_VERSION, isSignalled, now);
  const conversions: { [Kind in Conversion]?: string } = {};
  if (settings.ga4 && isAllowed("ga4", consent)) {
    conversions.ga4 = JSON.stringify(readGa4Signals(cookies, settings.ga4.measurementId));
  }
  if (settings.meta && isAllowed("meta", consent)) {
    const userAgent = headers.get("User-Agent") ?? "";
    // Cloudflare overwrites this header.
    const address = headers.get("CF-Connecting-IP") ?? "";
    conversions.meta = JSON.stringify(readMetaSignals({ cookies, userAgent, address }));
  }
  return { consent, conversions };
}
