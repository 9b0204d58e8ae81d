import { expect, test } from "vitest";
import { featureLines, featuresThatAreOff } from "./features.ts";

const META = { META_PIXEL_ID: "1234567890" };

test("a feature is on with all of its settings, off with none, and half is off with what is missing", () => {
  const lines = featureLines({
    vars: { ...META, TAG_MANAGER_ID: "", GA4_MEASUREMENT_ID: "G-ABC123DEF4" },
    secrets: new Set(["FORM_SECRET", "META_ACCESS_TOKEN"]),
  });
  const expected = [
    "signed forms: on",
    "Turnstile: off (TURNSTILE_SITE_KEY in [vars]; npx wrangler secret put TURNSTILE_SECRET_KEY)",
    "tag manager: off (TAG_MANAGER_ID in [vars])",
    "GA4 conversions: half configured, so off (npx wrangler secret put GA4_API_SECRET)",
    "Meta conversions: on",
  ];
  expect(lines).toEqual(expect.arrayContaining(expected));
});

test("what has no settings, or half of them, is off", () => {
  const settings = ["FORM_SECRET", "META_PIXEL_ID", "META_ACCESS_TOKEN", "GA4_API_SECRET"];
  const off = featuresThatAreOff((name) => settings.includes(name));
  expect(off).toEqual(expect.arrayContaining(["Turnstile", "tag manager", "GA4 conversions"]));
  expect(off).not.toContain("signed forms");
  expect(off).not.toContain("Meta conversions");
});

test("without an account it is said which secret decides", () => {
  const lines = featureLines({ vars: META, secrets: null });
  expect(lines[0]).toBe("signed forms: on when the secret FORM_SECRET is set");
  expect(lines[4]).toBe("Meta conversions: on when the secret META_ACCESS_TOKEN is set");
});
