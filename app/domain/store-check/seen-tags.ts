import type { PageFacts } from "./page-facts.ts";
import type { SeenTag } from "./store-check.ts";

const MAX_TAGS = 40;
const MAX_IDS = 8;

interface PlacedTag extends SeenTag {
  readonly position: number;
}

/**
 * Containers, tags, consent platforms and the first consent default, one per vendor and way of
 * loading, in the order of the document.
 */
export function getSeenTags(facts: PageFacts): readonly SeenTag[] {
  const { consentPlatforms, consentDefaults } = facts;
  const platforms = consentPlatforms.map(({ name, position }) => createConsentTag(name, position));
  const [first] = consentDefaults;
  const defaults = first ? [createConsentTag("Default", first.position)] : [];
  return [...platforms, ...defaults, ...groupSightings(facts)]
    .toSorted((a, b) => a.position - b.position)
    .slice(0, MAX_TAGS)
    .map(({ position: _, ...tag }) => tag);
}

function createConsentTag(vendor: string, position: number): PlacedTag {
  return { lane: "consent", vendor, ids: [], isHeld: false, isCustomerEvent: false, position };
}

function groupSightings({ sightings }: PageFacts): readonly PlacedTag[] {
  const scripted = new Set(
    sightings.filter(({ act }) => act !== "fallback").map(({ vendor }) => vendor),
  );
  const tags = new Map<string, PlacedTag>();
  for (const { vendor, lane, id, state, act, position } of sightings) {
    const isCustomerEvent = act === "customer-events";
    const isHeld = state === "waits";
    // A fallback names the vendor's id, but is no second tag.
    const key =
      act === "fallback" && scripted.has(vendor)
        ? [...tags.keys()].find((other) => other.startsWith(`${vendor}|`))
        : `${vendor}|${isCustomerEvent}|${isHeld}`;
    if (key === undefined) continue;
    const tag = tags.get(key) ?? { lane, vendor, ids: [], isHeld, isCustomerEvent, position };
    const isNew = id !== "" && !tag.ids.includes(id) && tag.ids.length < MAX_IDS;
    tags.set(key, isNew ? { ...tag, ids: [...tag.ids, id] } : tag);
  }
  return [...tags.values()];
}
