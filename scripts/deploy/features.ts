import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseTagManager, tagManagerWarnings } from "#app/domain/consent/tag-manager.ts";
import { VENDOR_NAMES } from "#app/domain/consent/vendor.ts";

/** Optional features with their settings; secrets are not in `vars`. */
const FEATURES = [
  { name: "signed forms", secrets: ["FORM_SECRET"], vars: [] },
  { name: "Turnstile", secrets: ["TURNSTILE_SECRET_KEY"], vars: ["TURNSTILE_SITE_KEY"] },
  { name: "tag manager", secrets: [], vars: ["TAG_MANAGER_ID"] },
  { name: "GA4 conversions", secrets: ["GA4_API_SECRET"], vars: ["GA4_MEASUREMENT_ID"] },
  { name: "Meta conversions", secrets: ["META_ACCESS_TOKEN"], vars: ["META_PIXEL_ID"] },
] as const;

export interface Settings {
  readonly vars: Readonly<Record<string, unknown>>;
  /** Names; `null` in a dry run. */
  readonly secrets: ReadonlySet<string> | null;
}

/** Features without all of their settings. */
export function featuresThatAreOff(has: (setting: string) => boolean): string[] {
  return FEATURES.filter(({ vars, secrets }) => ![...vars, ...secrets].every(has)).map(
    ({ name }) => name,
  );
}

/** One line per feature: on, off or incomplete, with what is missing. Then warnings. */
export function featureLines({ vars, secrets }: Settings): string[] {
  const lines = FEATURES.map((feature) => {
    const missing = [
      ...feature.vars.filter((name) => !vars[name]).map((name) => `${name} in [vars]`),
      ...feature.secrets
        .filter((name) => secrets && !secrets.has(name))
        .map((name) => `npx wrangler secret put ${name}`),
    ];
    const settings = feature.vars.length + feature.secrets.length;
    if (missing.length === 0) return `${feature.name}: ${secrets ? "on" : whenAsked(feature)}`;
    const state = missing.length < settings && secrets ? "half configured, so off" : "off";
    return `${feature.name}: ${state} (${missing.join("; ")})`;
  });
  return [...lines, ...warningsOf(vars)];
}

/** Settings of the tag manager that would turn it off or be left out. */
export function tagManagerProblems(vars: Settings["vars"]): string[] {
  const outcome = parseTagManager(vars);
  if (!outcome.ok) return [outcome.reason];
  const { unknownVendors } = outcome;
  if (unknownVendors.length === 0) return [];
  return [
    `TAG_MANAGER_VENDORS has unknown names: ${unknownVendors.join(", ")}. Known: ${VENDOR_NAMES.join(", ")}.`,
  ];
}

function warningsOf(vars: Settings["vars"]): string[] {
  const outcome = parseTagManager(vars);
  return outcome.ok ? tagManagerWarnings(outcome.tagManager, Boolean(vars.GA4_MEASUREMENT_ID)) : [];
}

function whenAsked({ secrets }: { readonly secrets: readonly string[] }): string {
  return secrets.length === 0 ? "on" : `on when the secret ${secrets.join(", ")} is set`;
}

const CONTENT = "app/content";
const MARK = /\bsample: true\b/g;
const NOT_CONTENT = /\.test\.ts$|^README\.md$/;

/** Files with sample content and the number of marks ("app/content/a.ts (3)"). */
export function sampleContent(folder: string = CONTENT): string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !NOT_CONTENT.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted()
    .flatMap((file) => {
      const marks = readFileSync(file, "utf8").match(MARK)?.length ?? 0;
      if (marks === 0) return [];
      return marks === 1 ? [file] : [`${file} (${marks})`];
    });
}
