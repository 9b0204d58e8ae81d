import { expect, test, vi } from "vitest";
import { CONSENT_TEXT_VERSION } from "#app/content/consent.ts";
import { formatChoice } from "#app/domain/consent/consent-cookie.ts";
import {
  conversionSettings,
  type ConversionSettings,
  parseLeadSignals,
} from "./conversion-settings.ts";

const GA4 = { GA4_MEASUREMENT_ID: "G-ABC123DEF4", GA4_API_SECRET: "sEcret_of-ga4" };
const META = { META_PIXEL_ID: "1234567890", META_ACCESS_TOKEN: "EAAtoken" };
const KEY = {
  client_email: "site@project.iam.gserviceaccount.com",
  private_key: "-----BEGIN PRIVATE KEY-----\nMIIEvQ+/=\n-----END PRIVATE KEY-----\n",
  token_uri: "https://oauth2.googleapis.com/token",
};
const GOOGLE_ADS = {
  GOOGLE_ADS_CUSTOMER_ID: "1234567890",
  GOOGLE_ADS_CONVERSION_ACTION_ID: "987654",
  GOOGLE_ADS_SERVICE_ACCOUNT: JSON.stringify({ type: "service_account", ...KEY }),
};

/** Returns the parsed lines of the log. */
function logged() {
  const error = vi.spyOn(console, "error").mockImplementation(() => {});
  const info = vi.spyOn(console, "info").mockImplementation(() => {});
  return () => [...error.mock.calls, ...info.mock.calls].map(([line]) => JSON.parse(String(line)));
}

const COMPLETE = { ...GA4, ...META, ...GOOGLE_ADS };
const CONFIGURED = {
  ...COMPLETE,
  GA4_ORIGIN: "http://localhost:9000/",
  META_TEST_EVENT_CODE: "TEST123",
  GOOGLE_ADS_CUSTOMER_ID: "123-456-7890",
  GOOGLE_ADS_ORIGIN: "http://localhost:9001",
};

test("a complete platform is on, at its default origin", () => {
  expect(conversionSettings({ ...COMPLETE })).toEqual({
    ga4: { ...GA4, GA4_ORIGIN: "https://www.google-analytics.com" },
    meta: { ...META, META_TEST_EVENT_CODE: "", META_ORIGIN: "https://graph.facebook.com" },
    googleAds: { ...GOOGLE_ADS, GOOGLE_ADS_ORIGIN: "https://datamanager.googleapis.com" },
  });
});

test("a configured origin replaces the default one", () => {
  expect(conversionSettings({ ...CONFIGURED })).toMatchObject({
    ga4: { GA4_ORIGIN: "http://localhost:9000" },
    googleAds: { GOOGLE_ADS_ORIGIN: "http://localhost:9001" },
  });
});

test("reads Meta's test event code", () => {
  const { meta } = conversionSettings({ ...CONFIGURED });
  expect(meta).toMatchObject({ META_TEST_EVENT_CODE: "TEST123" });
});

test("reads the customer id of Google Ads without hyphens", () => {
  const { googleAds } = conversionSettings({ ...CONFIGURED });
  expect(googleAds).toMatchObject({ GOOGLE_ADS_CUSTOMER_ID: "1234567890" });
});

test("complete settings are not logged", () => {
  const lines = logged();
  for (const env of [COMPLETE, CONFIGURED]) conversionSettings({ ...env });
  expect(lines()).toEqual([]);
});

const MISSING = [
  ["ga4", "ga4", "GA4_MEASUREMENT_ID, GA4_API_SECRET"],
  ["meta", "meta", "META_PIXEL_ID, META_ACCESS_TOKEN"],
  [
    "googleAds",
    "google-ads",
    "GOOGLE_ADS_CUSTOMER_ID, GOOGLE_ADS_CONVERSION_ACTION_ID, GOOGLE_ADS_SERVICE_ACCOUNT",
  ],
] as const;

function without(missing: string): object {
  const complete = Object.entries(COMPLETE);
  return Object.fromEntries(complete.filter(([setting]) => !missing.includes(setting)));
}

test.each(MISSING)("without settings %s is off", (name, _conversion, missing) => {
  logged();
  expect(conversionSettings(without(missing))[name]).toBeNull();
});

test.each(MISSING)("the missing settings of %s are logged once", (_name, conversion, missing) => {
  const lines = logged();
  const env = without(missing);
  for (let time = 1; time <= 2; time += 1) conversionSettings(env);
  expect(lines()).toEqual([{ level: "info", event: "conversion-off", conversion, missing }]);
});

test("a setting of spaces is none", () => {
  const lines = logged();
  expect(conversionSettings({ ...GA4, ...GOOGLE_ADS, META_PIXEL_ID: " " }).meta).toBeNull();
  expect(lines()).toMatchObject([{ event: "conversion-off", conversion: "meta" }]);
});

const HALF = "conversion-half-configured";
const INVALID = "conversion-settings-invalid";

const WRONG_META: [object, string, string][] = [
  [{ META_PIXEL_ID: "1234567890" }, HALF, "META_ACCESS_TOKEN"],
  [{ META_ACCESS_TOKEN: "EAAtoken" }, HALF, "META_PIXEL_ID"],
  [{ ...META, META_PIXEL_ID: "my pixel" }, INVALID, "META_PIXEL_ID"],
  [{ ...META, META_ORIGIN: "ftp://x" }, INVALID, "META_ORIGIN"],
  [{ ...META, META_ORIGIN: "https://ftp/v" }, INVALID, "META_ORIGIN"],
];

test.each(WRONG_META)("%j turns only Meta off", (vars) => {
  logged();
  expect(conversionSettings({ ...GA4, ...vars })).toMatchObject({ ga4: {}, meta: null });
});

test.each(WRONG_META)("the log has the setting's name, not its value: %j", (vars, event, name) => {
  const lines = logged();
  conversionSettings({ ...GA4, ...vars });
  const [line] = lines();
  expect(line).toMatchObject({ level: "error", event, conversion: "meta", sends: "nothing" });
  expect(Object.values(line)).toContain(name);
  expect(JSON.stringify(line)).not.toMatch(/1234567890|EAAtoken|my pixel|ftp/);
});

const WRONG_KEY_FILES: [string, string][] = [
  ["invalid JSON", "key"],
  ["another key", JSON.stringify({ ...KEY, private_key: "-----BEGIN RSA PRIVATE KEY-----" })],
  ["no account", JSON.stringify({ ...KEY, client_email: undefined })],
];

test.each(WRONG_KEY_FILES)("a key file with %s turns only Google Ads off", (_what, file) => {
  logged();
  const env = { ...COMPLETE, GOOGLE_ADS_SERVICE_ACCOUNT: file };
  expect(conversionSettings(env)).toMatchObject({ ga4: {}, meta: {}, googleAds: null });
});

test.each(WRONG_KEY_FILES)("a key file with %s is logged without its text", (_what, file) => {
  const lines = logged();
  conversionSettings({ ...COMPLETE, GOOGLE_ADS_SERVICE_ACCOUNT: file });
  expect(lines()).toEqual([
    {
      level: "error",
      event: INVALID,
      conversion: "google-ads",
      names: "GOOGLE_ADS_SERVICE_ACCOUNT",
      sends: "nothing",
    },
  ]);
});

const SETTINGS: ConversionSettings = {
  ga4: { ...GA4, GA4_ORIGIN: "https://ga4.example" },
  meta: { ...META, META_TEST_EVENT_CODE: "", META_ORIGIN: "https://meta.example" },
  googleAds: null,
};
const NOWHERE: ConversionSettings = { ga4: null, meta: null, googleAds: null };

function visit(choice: string | null, settings = SETTINGS, more: Record<string, string> = {}) {
  const flags = { analytics: choice?.[0] === "1", marketing: choice?.[1] === "1" };
  const made = { ...flags, decidedAt: 1_795_277_753, textVersion: CONSENT_TEXT_VERSION };
  const consent = choice === null ? "" : `__Host-consent=${formatChoice(made)}; `;
  const headers = new Headers({
    Cookie: `${consent}_ga=GA1.1.12.34; _fbp=fb.1.1795270000123.98; visitor_id=5b3f-1`,
    "User-Agent": "Mozilla/5.0",
    "CF-Connecting-IP": "192.0.2.1",
    ...more,
  });
  return parseLeadSignals({ headers }, settings, CONSENT_TEXT_VERSION, 1_795_277_753_000);
}

test.each([
  [null, []],
  ["00", []],
  ["10", ["ga4"]],
  ["01", ["meta"]],
  ["11", ["ga4", "meta"]],
])("the choice %s allows %j", (choice, conversions) => {
  expect(Object.keys(visit(choice).signals)).toEqual(conversions);
});

test("reads no signals for a platform that is off", () => {
  expect(visit("11", NOWHERE).signals).toEqual({});
});

test("records the consent also while each platform is off", () => {
  const consent = { analytics: true, marketing: true, textVersion: CONSENT_TEXT_VERSION };
  expect(visit("11", NOWHERE).consent).toEqual(consent);
});

test("Global Privacy Control denies marketing", () => {
  const { consent, signals } = visit("11", SETTINGS, { "Sec-GPC": "1" });
  expect(consent).toMatchObject({ analytics: true, marketing: false });
  expect(Object.keys(signals)).toEqual(["ga4"]);
});

test("GA4 gets no address or user agent", () => {
  const { ga4 = "" } = visit("11").signals;
  expect(JSON.parse(ga4)).toEqual({ clientId: "12.34", sessionId: null });
});

test("Meta gets no id of Google", () => {
  const { meta = "" } = visit("11").signals;
  expect(JSON.parse(meta)).toEqual({
    fbp: "fb.1.1795270000123.98",
    fbc: null,
    address: "192.0.2.1",
    userAgent: "Mozilla/5.0",
    visitorId: "5b3f-1",
  });
});

test("without consent to analytics, Meta gets no visitor id", () => {
  expect(JSON.parse(visit("01").signals.meta ?? "")).toMatchObject({ visitorId: null });
});
