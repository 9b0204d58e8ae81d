import { type Attribution, cleanText, readAttribution } from "./attribution.ts";

/** What ad platforms put into the address of a click. Their values are case-sensitive. */
const CLICK_ID_KEYS = ["gclid", "gbraid", "wbraid", "fbclid", "msclkid", "ttclid"] as const;

export type ClickIdKey = (typeof CLICK_ID_KEYS)[number];
export type ClickIds = Readonly<Partial<Record<ClickIdKey, string>>>;

/** One arrival at the site. */
export interface Touch {
  readonly utm: Attribution;
  readonly clickIds: ClickIds;
  /** Origin and path of the other site that led here; `null` without one. */
  readonly referrer: string | null;
  /** Path of the page that was arrived at. */
  readonly landingPage: string;
  /** ISO 8601, UTC. */
  readonly time: string;
}

/** The first arrival of a visitor, and the last one that somebody else led to. */
export interface Touches {
  readonly first: Touch;
  readonly last: Touch;
}

export interface Arrival {
  readonly address: URL;
  /** As the browser tells it; may be empty, of our own site, or no address at all. */
  readonly referrer: string;
  readonly time: Date;
}

const MAX_CLICK_ID_LENGTH = 500;
export const MAX_ADDRESS_LENGTH = 300;

/**
 * The arrival that a page of this site tells of: a page without a campaign whose link stood on a page that
 * was arrived at with one. The browser remembers one page back; nothing is stored for it.
 */
export function landingOf(arrival: Arrival): Arrival {
  const { address, referrer, time } = arrival;
  if (!URL.canParse(referrer) || hasCampaign(readTouch(arrival))) return arrival;
  const before = { address: new URL(referrer), referrer: "", time };
  return before.address.origin === address.origin && hasCampaign(readTouch(before))
    ? before
    : arrival;
}

/** Where an arrival came from, its texts cleaned and cut; of a referrer only what another site is. */
export function readTouch({ address, referrer, time }: Arrival): Touch {
  const query = address.searchParams;
  return {
    utm: readAttribution((key) => query.get(key)),
    clickIds: readClickIds((key) => query.get(key)),
    referrer: externalReferrer(referrer, address.origin),
    landingPage: cleanText(address.pathname, MAX_ADDRESS_LENGTH),
    time: time.toISOString(),
  };
}

/** True when a campaign, an ad or another site led to it. */
function hasSource({ utm, clickIds, referrer }: Touch): boolean {
  return hasCampaign({ utm, clickIds }) || referrer !== null;
}

/** True with a campaign parameter or a click id; the other site that a link was on is none. */
export function hasCampaign({ utm, clickIds }: Pick<Touch, "utm" | "clickIds">): boolean {
  return Object.keys(utm).length + Object.keys(clickIds).length > 0;
}

/** A later arrival. One that nobody led to changes nothing: the last source keeps its merit. */
export function addTouch(touches: Touches | null, touch: Touch): Touches {
  if (!touches) return { first: touch, last: touch };
  return hasSource(touch) ? { ...touches, last: touch } : touches;
}

/** The click ids that a getter (query, storage) has, cleaned; empty ones left out. */
export function readClickIds(get: (key: ClickIdKey) => string | null): ClickIds {
  const found: Partial<Record<ClickIdKey, string>> = {};
  for (const key of CLICK_ID_KEYS) {
    const value = cleanText(get(key) ?? "", MAX_CLICK_ID_LENGTH);
    if (value) found[key] = value;
  }
  return found;
}

/** Never its query, which is another site's business and may name a person. */
function externalReferrer(referrer: string, ownOrigin: string): string | null {
  if (!URL.canParse(referrer)) return null;
  const url = new URL(referrer);
  if (!/^https?:$/.test(url.protocol) || url.origin === ownOrigin) return null;
  return cleanText(url.origin + url.pathname, MAX_ADDRESS_LENGTH);
}
