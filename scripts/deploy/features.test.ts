import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "#tests/temporary-folder.ts";
import { featureLines, featuresThatAreOff, sampleContent, tagManagerNotes } from "./features.ts";

const META = { META_PIXEL_ID: "1234567890" };

test("lists features as on, or off with their missing settings", () => {
  const vars = { ...META, TAG_MANAGER_ID: "", GA4_MEASUREMENT_ID: "G-ABC123DEF4" };
  expect(featureLines(vars, new Set(["FORM_SECRET", "META_ACCESS_TOKEN"]))).toEqual([
    "signed forms: on",
    "Turnstile: off (TURNSTILE_SITE_KEY in [vars]; npx wrangler secret put TURNSTILE_SECRET_KEY)",
    "lead webhook: off (npx wrangler secret put LEAD_WEBHOOK_URL; npx wrangler secret put LEAD_WEBHOOK_SECRET)",
    "tag manager: off (TAG_MANAGER_ID in [vars])",
    "GA4 conversions: half configured, so off (npx wrangler secret put GA4_API_SECRET)",
    "Meta conversions: on",
    "Google Ads conversions: off (GOOGLE_ADS_CUSTOMER_ID in [vars]; GOOGLE_ADS_CONVERSION_ACTION_ID in [vars]; npx wrangler secret put GOOGLE_ADS_SERVICE_ACCOUNT)",
  ]);
});

test("lists features as dependent on a secret while the secrets are unknown", () => {
  const lines = featureLines(META);
  expect(lines[0]).toBe("signed forms: on when the secret FORM_SECRET is set");
  expect(lines[5]).toBe("Meta conversions: on when the secret META_ACCESS_TOKEN is set");
});

test("a feature with no settings or some of them is off", () => {
  const settings = ["FORM_SECRET", "META_PIXEL_ID", "META_ACCESS_TOKEN", "GA4_API_SECRET"];
  expect(featuresThatAreOff(new Set(settings))).toEqual([
    "Turnstile",
    "lead webhook",
    "tag manager",
    "GA4 conversions",
    "Google Ads conversions",
  ]);
});

const TAG_MANAGER = { TAG_MANAGER_ID: "GTM-ABC1234", TAG_MANAGER_MODE: "basic" };

function listProblems(settings: object): string[] {
  return tagManagerNotes({ ...TAG_MANAGER, ...settings }).problems;
}

test("rejects an unknown vendor", () => {
  expect(listProblems({ TAG_MANAGER_VENDORS: "meta google-ads" })).toEqual([]);
  expect(listProblems({ TAG_MANAGER_VENDORS: "meta facebook" })).toEqual([
    expect.stringMatching(/unknown "facebook", expected signals, google-ads/),
  ]);
});

test("rejects an invalid container", () => {
  expect(listProblems({ TAG_MANAGER_ID: "G-1" })).toHaveLength(1);
});

test("warns that a lead counts twice, unless the browser's event has another name", () => {
  const warnings = (more: object) =>
    tagManagerNotes({ ...TAG_MANAGER, GA4_MEASUREMENT_ID: "G-ABC123", ...more }).warnings;
  expect(warnings({})).toEqual([expect.stringContaining("counts each lead twice")]);
  expect(warnings({ TAG_MANAGER_LEAD_EVENT: "lead_sent" })).toEqual([]);
  expect(warnings({ TAG_MANAGER_ID: "" })).toEqual([]);
});

test("lists every file with sample: true and the count, except tests and READMEs", () => {
  const folder = temporaryFolder();
  mkdirSync(join(folder, "posts"));
  const files = {
    "posts/a.md": "---\nsample: true\n---\n",
    "b.ts": "[{ sample: true }, { sample: true }]",
    "c.ts": "{ sample: false, resample: trueish }",
    "b.test.ts": "sample: true",
    "README.md": "what is invented says sample: true",
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  expect(sampleContent(folder)).toEqual([join(folder, "b.ts (2)"), join(folder, "posts/a.md")]);
});
