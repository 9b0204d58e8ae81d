import type { Sku } from "#app/domain/catalogue/catalogue.ts";
import { createFinding } from "./finding.ts";
import { FLOODLIGHT, GA4, GOOGLE_ADS, GTM, UNIVERSAL_ANALYTICS } from "./google-tags.ts";
import { hasContainer, type PageFacts } from "./page-facts.ts";
import { isPlaceholder } from "./placeholder.ts";
import type { Sighting } from "./sighting.ts";
import type { Finding } from "./store-check.ts";

const AUDIT: Sku = "SKU_01";
/** Their second copy adds nothing that is counted twice. */
const HARMLESS: readonly string[] = [UNIVERSAL_ANALYTICS, FLOODLIGHT, GOOGLE_ADS, "Google tag"];
/** What a container usually carries. */
const IN_CONTAINERS: readonly string[] = [GA4, GOOGLE_ADS, "Meta"];

export function findDoubled(facts: PageFacts): readonly Finding[] {
  const started = facts.sightings.filter(
    ({ act, id }) => act === "starts" && id !== "" && !isPlaceholder(id),
  );
  return [
    ...findDoubledContainers(started),
    ...findDoubledTags(started),
    ...findThemeAndApp(facts),
    ...findTwoIds(started),
    ...findBesideContainer(facts),
  ];
}

/** Elements in which an id is started. Two calls in one script may be branches of a condition. */
function countElements(sightings: readonly Sighting[]): number {
  return new Set(sightings.map(({ position }) => Math.floor(position))).size;
}

/** https://support.google.com/tagmanager/answer/14847097: one container snippet a page. */
function findDoubledContainers(started: readonly Sighting[]): readonly Finding[] {
  const containers = started.filter(({ vendor }) => vendor === GTM);
  const byId = Map.groupBy(containers, ({ id }) => id);
  const findings: Finding[] = [];
  const doubled = [...byId].filter(([, seen]) => countElements(seen) > 1);
  if (doubled.length > 0) {
    const evidence = doubled.flatMap(([, seen]) => seen.map(({ line }) => line));
    const names = doubled.map(([id]) => id);
    findings.push(
      createFinding("container-doubled", ["wrong", "sure"], { evidence, names, sku: AUDIT }),
    );
  }
  if (byId.size > 1) {
    const evidence = containers.map(({ line }) => line);
    const names = [...byId.keys()];
    findings.push(
      createFinding("two-containers", ["weak", "sure"], { evidence, names, sku: AUDIT }),
    );
  }
  return findings;
}

/** GA4: https://support.google.com/analytics/answer/14240153; Meta counts each `PageView`. */
function findDoubledTags(started: readonly Sighting[]): readonly Finding[] {
  const tags = started.filter(({ vendor }) => vendor !== GTM && !HARMLESS.includes(vendor));
  const byTag = Map.groupBy(tags, ({ vendor, id }) => `${vendor} ${id}`);
  return [...byTag.values()]
    .filter((seen) => countElements(seen) > 1)
    .slice(0, 4)
    .map((seen) => {
      const evidence = seen.map(({ line }) => line);
      const names = [...seen.map(({ vendor }) => vendor), ...seen.map(({ id }) => id)];
      return createFinding("tag-doubled", ["wrong", "likely"], { evidence, names, sku: AUDIT });
    });
}

/** One id in the page and in Shopify's customer events. */
function findThemeAndApp({ sightings }: PageFacts): readonly Finding[] {
  const inApp = sightings.filter(({ act, id }) => act === "customer-events" && id !== "");
  const inPage = sightings.filter(({ act }) => act === "starts");
  return inApp
    .flatMap((app) => {
      const page = inPage.find(({ id, vendor }) => id === app.id && vendor === app.vendor);
      if (!page) return [];
      const evidence = [page.line, app.line];
      const names = [app.vendor, app.id];
      return [createFinding("theme-and-app", ["wrong", "sure"], { evidence, names, sku: AUDIT })];
    })
    .slice(0, 4);
}

/** May be intended: a test property, or two markets. */
function findTwoIds(started: readonly Sighting[]): readonly Finding[] {
  const tags = started.filter(({ vendor }) => vendor !== GTM && !HARMLESS.includes(vendor));
  return [...Map.groupBy(tags, ({ vendor }) => vendor)]
    .flatMap(([vendor, seen]) => {
      const ids = [...new Set(seen.map(({ id }) => id))];
      if (ids.length < 2) return [];
      const evidence = seen.map(({ line }) => line);
      const names = [vendor, ...ids];
      return [createFinding("two-ids", ["weak", "possible"], { evidence, names, sku: AUDIT })];
    })
    .slice(0, 4);
}

/** The document doesn't show what a container loads. */
function findBesideContainer(facts: PageFacts): readonly Finding[] {
  if (!hasContainer(facts)) return [];
  const beside = facts.sightings.filter(
    ({ act, vendor }) =>
      (act === "starts" || act === "customer-events") && IN_CONTAINERS.includes(vendor),
  );
  if (beside.length === 0) return [];
  return [
    createFinding("beside-container", ["weak", "possible"], {
      evidence: beside.map(({ line }) => line),
      names: beside.map(({ vendor }) => vendor),
      sku: AUDIT,
    }),
  ];
}
