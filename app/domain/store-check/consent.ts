import { findConsentDefault } from "./consent-default.ts";
import { hasMicrosoftConsent } from "./consent-commands.ts";
import { findEurope } from "./europe.ts";
import { createFinding } from "./finding.ts";
import { isGoogle } from "./google-tags.ts";
import { hasContainer, type PageFacts } from "./page-facts.ts";
import { getLine } from "./page-script.ts";
import type { Sighting } from "./sighting.ts";
import type { Finding } from "./store-check.ts";
import { TAG_PATTERNS } from "./tag-patterns.ts";

const CONSENT_SETUP = "SKU_14";
/** Code that looks at the visitor's choice before it goes on. */
const ASKS =
  /consent|cookiebot|onetrust|optanon|didomi|axeptio|usercentrics|iubenda|customerPrivacy|__tcfapi/i;

export function findConsent(facts: PageFacts): readonly Finding[] {
  const started = findStartedGoogleTags(facts);
  return [
    ...(facts.consentDefaults.length > 0
      ? findConsentDefault(facts, started)
      : findWithoutDefault(facts, started)),
    ...findEagerPixels(facts),
    ...findMicrosoft(facts),
    ...findHeld(facts),
    ...findInterfaces(facts),
  ];
}

/** Google's tags that run without waiting, in their order. */
function findStartedGoogleTags({ sightings }: PageFacts): readonly Sighting[] {
  return sightings.filter(
    ({ act, state, vendor }) => act === "starts" && state === "runs" && isGoogle(vendor),
  );
}

function findWithoutDefault(facts: PageFacts, started: readonly Sighting[]): readonly Finding[] {
  const [first] = started;
  const [platform] = facts.consentPlatforms;
  if (!platform) return findNoConsent(facts);
  if (!first) return [];
  const evidence = [first.line, platform.line];
  const names = [platform.name, first.vendor];
  if (platform.position < first.position) {
    return [createFinding("consent-by-platform", ["seen", "likely"], { evidence, names })];
  }
  // The container may hold its own tags back.
  const certainty = started.every(({ lane }) => lane === "container") ? "possible" : "likely";
  return [
    createFinding("consent-platform-late", ["weak", certainty], {
      evidence,
      names,
      sku: CONSENT_SETUP,
    }),
  ];
}

/** Nothing in the document asks, and tags run at once. */
function findNoConsent(facts: PageFacts): readonly Finding[] {
  const eager = facts.sightings.filter(
    ({ act, state, vendor }) => act === "starts" && state === "runs" && needsConsent(vendor),
  );
  const [first] = eager;
  if (!first || facts.mayHideMore || asksElsewhere(facts)) return [];
  const europe = findEurope(facts);
  const isOpen = hasContainer(facts) || facts.shopifyPixels.isPresent || europe === null;
  return [
    createFinding("consent-none", ["weak", isOpen ? "possible" : "likely"], {
      evidence: [first.line, europe ?? ""],
      names: eager.map(({ vendor }) => vendor),
      sku: CONSENT_SETUP,
    }),
  ];
}

function asksElsewhere({ scripts }: PageFacts): boolean {
  return scripts.some(({ code, addresses }) => ASKS.test(code) || ASKS.test(addresses));
}

/** Google's signals mean nothing to other vendors' tags: the consent platform has to hold them back. */
function findEagerPixels({ sightings, consentPlatforms, scripts }: PageFacts): readonly Finding[] {
  const [platform] = consentPlatforms;
  if (!platform || consentPlatforms.some(({ blocks }) => blocks)) return [];
  const eager = sightings.filter(({ act, state, vendor, position }) => {
    if (act !== "starts" || state !== "runs" || isGoogle(vendor) || !needsConsent(vendor)) {
      return false;
    }
    const script = scripts.find((other) => other.position === Math.floor(position));
    return !ASKS.test(script?.code ?? "");
  });
  if (eager.length === 0) return [];
  return [
    createFinding("pixels-before-consent", ["wrong", "likely"], {
      evidence: eager.map(({ line }) => line),
      names: [platform.name, ...eager.map(({ vendor }) => vendor)],
      sku: CONSENT_SETUP,
    }),
  ];
}

/** https://learn.microsoft.com/en-us/advertising/msa-help/hlp_ba_conc_uet_consentfaq */
function findMicrosoft(facts: PageFacts): readonly Finding[] {
  const { sightings, scripts, consentPlatforms, mayHideMore } = facts;
  const tag = sightings.find(
    ({ vendor, act, state }) =>
      vendor === "Microsoft Advertising" && act === "starts" && state === "runs",
  );
  const hasTcf = scripts.some(({ code }) => code.includes("__tcfapi"));
  if (!tag || mayHideMore || hasTcf || hasMicrosoftConsent(scripts)) return [];
  const europe = findEurope(facts);
  const certainty = europe === null || consentPlatforms.length > 0 ? "possible" : "likely";
  return [
    createFinding("microsoft-consent-missing", ["weak", certainty], {
      evidence: [tag.line, europe ?? ""],
      sku: "SKU_13",
    }),
  ];
}

function findHeld({ sightings }: PageFacts): readonly Finding[] {
  const held = sightings.filter(({ state }) => state === "waits");
  if (held.length === 0) return [];
  const evidence = held.map(({ line }) => line);
  const names = held.map(({ vendor }) => vendor);
  return [createFinding("tags-wait", ["fine", "sure"], { evidence, names })];
}

/** The IAB's framework (https://iabeurope.eu/tcf-for-publishers/) and Shopify's customer privacy API. */
function findInterfaces({ scripts }: PageFacts): readonly Finding[] {
  const interfaces = {
    "consent-tcf": /__tcfapi\b/,
    "consent-shopify": /shopifycloud\/(?:privacy-banner|consent-tracking-api)|\bcustomerPrivacy\b/,
  } as const;
  return (["consent-tcf", "consent-shopify"] as const).flatMap((id) => {
    const script = scripts.find(({ code, address }) => interfaces[id].test(address?.text ?? code));
    if (!script) return [];
    return [createFinding(id, ["seen", "sure"], { evidence: [getLine(script)] })];
  });
}

function needsConsent(vendor: string): boolean {
  const pattern = TAG_PATTERNS.find((tag) => tag.vendor === vendor);
  return pattern?.isMarketing ?? isGoogle(vendor);
}
