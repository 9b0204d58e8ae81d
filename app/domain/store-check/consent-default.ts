import { CONSENT_SIGNALS, type ConsentDefault } from "./consent-commands.ts";
import { createFinding } from "./finding.ts";
import type { PageFacts } from "./page-facts.ts";
import type { Sighting } from "./sighting.ts";
import type { Finding } from "./store-check.ts";

const CONSENT_SETUP = "SKU_14";

/** The document sets Google's consent default: when, for what, and for whom. */
export function findConsentDefault(
  facts: PageFacts,
  started: readonly Sighting[],
): readonly Finding[] {
  const { consentDefaults: defaults } = facts;
  const faults = [
    ...findLate(defaults, started),
    ...findMissingSignals(defaults),
    ...findGranted(facts),
    ...findNoWait(facts),
  ];
  const evidence = defaults.map(({ line }) => line);
  const names = listSignals(defaults);
  const isInOrder = faults.every(({ certainty }) => certainty === "possible");
  return [
    ...faults,
    ...findRegions(defaults),
    ...(isInOrder ? [createFinding("consent-default", ["fine", "sure"], { evidence, names })] : []),
  ];
}

/** "Call it before any commands that send measurement data": Google's guide to Consent Mode. */
function findLate(defaults: readonly ConsentDefault[], started: readonly Sighting[]): Finding[] {
  const [first] = started;
  const [earliest] = defaults;
  if (!first || !earliest || earliest.position < first.position) return [];
  // A container that isn't in the browser's cache arrives later than the next lines of the page.
  const certainty = first.lane === "container" ? "likely" : "sure";
  return [
    createFinding("consent-default-late", ["wrong", certainty], {
      evidence: [first.line, earliest.line],
      names: [first.vendor],
      sku: CONSENT_SETUP,
    }),
  ];
}

/** Since November 2023 there are four: https://support.google.com/tagmanager/answer/13695607 */
function findMissingSignals(defaults: readonly ConsentDefault[]): Finding[] {
  if (defaults.some(({ signals }) => signals === null)) return [];
  const set = listSignals(defaults);
  const missing = CONSENT_SIGNALS.filter((signal) => !set.includes(signal));
  if (missing.length === 0) return [];
  const evidence = defaults.map(({ line }) => line);
  return [
    createFinding("consent-signals-missing", ["weak", "sure"], {
      evidence,
      names: missing,
      sku: CONSENT_SETUP,
    }),
  ];
}

/** Everything is granted, everywhere, until the visitor objects. */
function findGranted({ consentDefaults: defaults, consentPlatforms }: PageFacts): Finding[] {
  const isGranted = ({ signals, hasRegion }: ConsentDefault) =>
    signals !== null &&
    !hasRegion &&
    CONSENT_SIGNALS.some((signal) => signal in signals) &&
    CONSENT_SIGNALS.every((signal) => (signals[signal] ?? "granted") === "granted");
  if (!defaults.every(isGranted)) return [];
  return [
    createFinding(
      "consent-default-granted",
      ["weak", consentPlatforms.length > 0 ? "likely" : "possible"],
      { evidence: defaults.map(({ line }) => line), sku: CONSENT_SETUP },
    ),
  ];
}

/** https://developers.google.com/tag-platform/security/guides/consent#wait_for_update */
function findNoWait({ consentDefaults: defaults, consentPlatforms }: PageFacts): Finding[] {
  const slow = consentPlatforms.find(({ isAsync }) => isAsync);
  const denies = ({ signals }: ConsentDefault) => Object.values(signals ?? {}).includes("denied");
  if (!slow || !defaults.some(denies) || defaults.some(({ waits }) => waits)) return [];
  if (defaults.some(({ signals }) => signals === null)) return [];
  return [
    createFinding("consent-wait-missing", ["weak", "possible"], {
      evidence: [slow.line, ...defaults.map(({ line }) => line)],
      names: [slow.name],
      sku: CONSENT_SETUP,
    }),
  ];
}

function findRegions(defaults: readonly ConsentDefault[]): Finding[] {
  const regional = defaults.filter(({ hasRegion }) => hasRegion);
  if (regional.length === 0) return [];
  return [
    createFinding("consent-regions", ["seen", "sure"], {
      evidence: regional.map(({ line }) => line),
      names: regional.flatMap(({ regions }) => regions),
    }),
  ];
}

function listSignals(defaults: readonly ConsentDefault[]): string[] {
  const set = new Set(defaults.flatMap(({ signals }) => Object.keys(signals ?? {})));
  return CONSENT_SIGNALS.filter((signal) => set.has(signal));
}
