import { type UtmParams, cleanText, parseUtmParams, parseTexts } from "./attribution.ts";
import { parseUrl } from "./parse-url.ts";

/** Click ids of ad platforms; their values are case-sensitive. */
export const CLICK_ID_KEYS = ["gclid", "gbraid", "wbraid", "fbclid", "msclkid", "ttclid"] as const;

export type ClickIdKey = (typeof CLICK_ID_KEYS)[number];
export type ClickIds = Readonly<Partial<Record<ClickIdKey, string>>>;

export interface Touchpoint {
  readonly utm: UtmParams;
  readonly clickIds: ClickIds;
  /** Origin and path of the referring site; `null` without one. */
  readonly referrer: string | null;
  readonly landingPage: string;
  /** ISO 8601, UTC. */
  readonly time: string;
}

export interface PageVisit {
  readonly address: URL;
  /** `document.referrer`: may be empty, our own site, or invalid. */
  readonly referrer: string;
  readonly time: Date;
}

const MAX_CLICK_ID_LENGTH = 500;
export const MAX_ADDRESS_LENGTH = 300;

/** In addresses of this site: where the visit began (passthrough.ts). */
export const LANDING_PARAMETER = "landing";
export const REFERRER_PARAMETER = "landing_referrer";

/**
 * Returns the visit, or a visit of our previous page (the referrer) if only that has a campaign or
 * says where the visit began: it may have been left before its script wrote that into its links.
 */
export function landingVisit(visit: PageVisit): PageVisit {
  const { address, referrer, time } = visit;
  const previousPage = parseUrl(referrer);
  if (!previousPage || hasBeginning(visit)) return visit;
  const before = { address: previousPage, referrer: "", time };
  return before.address.origin === address.origin && hasBeginning(before) ? before : visit;
}

function hasBeginning(visit: PageVisit): boolean {
  return visit.address.searchParams.has(LANDING_PARAMETER) || hasCampaign(parseTouchpoint(visit));
}

export function parseTouchpoint({ address, referrer, time }: PageVisit): Touchpoint {
  const query = address.searchParams;
  const landing = query.get(LANDING_PARAMETER) ?? "";
  const isCarried = landing.startsWith("/");
  const source = isCarried ? (query.get(REFERRER_PARAMETER) ?? "") : referrer;
  return {
    utm: parseUtmParams((key) => query.get(key)),
    clickIds: parseClickIds((key) => query.get(key)),
    referrer: externalReferrer(source, address.origin),
    landingPage: cleanText(isCarried ? landing : address.pathname, MAX_ADDRESS_LENGTH),
    time: time.toISOString(),
  };
}

/** A campaign parameter or click id; a referrer alone is not a campaign. */
export function hasCampaign({ utm, clickIds }: Pick<Touchpoint, "utm" | "clickIds">): boolean {
  return Object.keys(utm).length + Object.keys(clickIds).length > 0;
}

export function parseClickIds(get: (key: ClickIdKey) => unknown): ClickIds {
  return parseTexts(CLICK_ID_KEYS, MAX_CLICK_ID_LENGTH, get);
}

/** Drops the query, which may contain personal data. */
function externalReferrer(referrer: string, ownOrigin: string): string | null {
  const url = parseUrl(referrer);
  if (!url || !/^https?:$/.test(url.protocol) || url.origin === ownOrigin) return null;
  return cleanText(url.origin + url.pathname, MAX_ADDRESS_LENGTH);
}
