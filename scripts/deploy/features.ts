import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseTagManager, tagManagerWarnings } from "#app/domain/consent/tag-manager.ts";
import { VENDOR_NAMES } from "#app/content/vendors.ts";

const FEATURES = [
  { name: "signed forms", vars: [], secrets: ["FORM_SECRET"] },
  { name: "Turnstile", vars: ["TURNSTILE_SITE_KEY"], secrets: ["TURNSTILE_SECRET_KEY"] },
  { name: "lead webhook", vars: [], secrets: ["LEAD_WEBHOOK_URL", "LEAD_WEBHOOK_SECRET"] },
  { name: "tag manager", vars: ["TAG_MANAGER_ID"], secrets: [] },
  { name: "GA4 conversions", vars: ["GA4_MEASUREMENT_ID"], secrets: ["GA4_API_SECRET"] },
  { name: "Meta conversions", vars: ["META_PIXEL_ID"], secrets: ["META_ACCESS_TOKEN"] },
  {
    name: "Google Ads conversions",
    vars: ["GOOGLE_ADS_CUSTOMER_ID", "GOOGLE_ADS_CONVERSION_ACTION_ID"],
    secrets: ["GOOGLE_ADS_SERVICE_ACCOUNT"],
  },
];

export type Vars = Readonly<Record<string, unknown>>;

export function featuresThatAreOff(settings: ReadonlySet<string>): string[] {
  return FEATURES.filter(
    ({ vars, secrets }) => ![...vars, ...secrets].every((name) => settings.has(name)),
  ).map(({ name }) => name);
}

/** Returns a line per feature, with its missing settings. `secrets`: names, unknown in a dry run. */
export function featureLines(vars: Vars, secrets?: ReadonlySet<string>): string[] {
  return FEATURES.map((feature) => {
    const missing = [
      ...feature.vars.filter((name) => !vars[name]).map((name) => `${name} in [vars]`),
      ...feature.secrets
        .filter((name) => secrets && !secrets.has(name))
        .map((name) => `npx wrangler secret put ${name}`),
    ];
    if (missing.length > 0) {
      const isPartial = secrets && missing.length < feature.vars.length + feature.secrets.length;
      const state = isPartial ? "half configured, so off" : "off";
      return `${feature.name}: ${state} (${missing.join("; ")})`;
    }
    const [secret] = secrets ? [] : feature.secrets;
    return `${feature.name}: on${secret ? ` when the secret ${secret} is set` : ""}`;
  });
}

/** Problems stop a deploy: settings that turn the tag manager off or are ignored. */
export function tagManagerNotes(vars: Vars): { problems: string[]; warnings: string[] } {
  const outcome = parseTagManager(vars, VENDOR_NAMES);
  if (!outcome.ok) return { problems: [outcome.reason], warnings: [] };
  const { tagManager, unknownVendors } = outcome;
  return {
    problems: unknownVendors.map(
      (name) => `TAG_MANAGER_VENDORS: unknown "${name}", expected ${VENDOR_NAMES.join(", ")}`,
    ),
    warnings: tagManagerWarnings(tagManager, Boolean(vars.GA4_MEASUREMENT_ID)),
  };
}

/** Returns the files with sample content and its count ("app/content/a.ts (3)"). */
export function sampleContent(folder: string): string[] {
  return globSync("**/*.{ts,md}", { cwd: folder, exclude: ["**/*.test.ts", "**/README.md"] })
    .map((name) => join(folder, name))
    .toSorted()
    .flatMap((file) => {
      const marks = readFileSync(file, "utf8").match(/\bsample: true\b/g) ?? [];
      if (marks.length === 0) return [];
      return marks.length === 1 ? [file] : [`${file} (${marks.length})`];
    });
}
