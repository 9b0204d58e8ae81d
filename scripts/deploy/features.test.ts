import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { featureLines, tagManagerProblems, featuresThatAreOff, sampleContent } from "./features.ts";

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

test("an unknown vendor is refused by name, and so is a wrong container", () => {
  const vars = { TAG_MANAGER_ID: "GTM-ABC1234", TAG_MANAGER_MODE: "basic" };
  expect(tagManagerProblems({ ...vars, TAG_MANAGER_VENDORS: "meta google-ads" })).toEqual([]);
  const [unknown] = tagManagerProblems({ ...vars, TAG_MANAGER_VENDORS: "meta facebook" });
  expect(unknown).toMatch(/unknown names: facebook\. Known: signals, google-ads/);
  expect(tagManagerProblems({ ...vars, TAG_MANAGER_ID: "G-1" })).toHaveLength(1);
});

test("warns that a lead counts twice, unless its event in the browser has another name", () => {
  const vars = {
    TAG_MANAGER_ID: "GTM-ABC1234",
    TAG_MANAGER_MODE: "basic",
    GA4_MEASUREMENT_ID: "G-ABC123",
  };
  const lines = (more: object) =>
    featureLines({ vars: { ...vars, ...more }, secrets: null }).join("\n");
  expect(lines({})).toContain("counts each lead twice");
  expect(lines({ TAG_MANAGER_LEAD_EVENT: "lead_sent" })).not.toContain("twice");
  expect(lines({ TAG_MANAGER_ID: "" })).not.toContain("twice");
});

test("names every file that says sample: true, and how often, but no test and no README", () => {
  const folder = mkdtempSync(join(tmpdir(), "content-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
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

test("looks at the content of the site by default", () => {
  expect(sampleContent()).toEqual(sampleContent("app/content"));
});
