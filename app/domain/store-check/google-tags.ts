import { lineAt } from "./evidence.ts";
import { getLine, type PageScript } from "./page-script.ts";
import { findMatches, getPosition, type Sighting } from "./sighting.ts";
import { sliceBalanced } from "./slice-balanced.ts";

export const GTM = "Google Tag Manager";
export const GA4 = "GA4";
export const GOOGLE_ADS = "Google Ads";
export const FLOODLIGHT = "Floodlight";
export const UNIVERSAL_ANALYTICS = "Universal Analytics";
const GOOGLE_TAG = "Google tag";

export const GOOGLE_HOST =
  /(?:^|\.)(?:google(?:tagmanager|adservices|syndication)?\.com|google-analytics\.com|doubleclick\.net)$/;

/** https://support.google.com/tagmanager/answer/12326985 */
const VENDOR_BY_PREFIX: Readonly<Record<string, string>> = {
  GTM: GTM,
  G: GA4,
  AW: GOOGLE_ADS,
  DC: FLOODLIGHT,
  UA: UNIVERSAL_ANALYTICS,
  GT: GOOGLE_TAG,
};

const ID = String.raw`((?:GTM|G|AW|DC|UA|GT)-[A-Z\d][A-Z\d-]{2,24})\b`;
/** Without one of these, none of the patterns below is in the code. */
const GOOGLE_CODE = /\b(?:GTM|G|AW|DC|UA|GT)-[A-Z\d]{3}|gtm\.start|\/gtm\.js|google_conversion_id/;
const CONTAINER_ID = /\bGTM-[A-Z\d]{4,10}\b/g;
const LOADED = new RegExp(String.raw`/(?:gtag/js|gtm\.js)\?(?:[^"'\x60\s#]{0,200}&)?id=${ID}`, "g");
const CONFIGURED = new RegExp(String.raw`["'\x60]config["'\x60] ?, ?["'\x60]${ID}["'\x60]`, "g");
/** https://developers.google.com/analytics/devguides/collection/analyticsjs */
const UNIVERSAL =
  /(?:\bga ?\( ?["'`]create["'`]|["'`]_setAccount["'`]) ?, ?["'`](UA-[A-Z\d]{3,12}-[A-Z\d]{1,4})["'`]/g;
const ADS_CONVERSION = /\bgoogle_conversion_id["']? ?[=:] ?["']?(\d{6,12})\b/g;
const QUOTED_ADDRESS =
  /["'`](?:https?:)?\/\/([a-z\d][a-z\d.-]{2,100})(?:["'`]|\/[^"'`\s]{0,200})/gi;
const QUOTED_PATH = /["'`](\/[a-z\d][\w/.-]{0,80})\?/gi;
const MAX_OPTIONS = 600;

export function getGoogleVendor(id: string): string {
  return VENDOR_BY_PREFIX[id.slice(0, id.indexOf("-"))] ?? GOOGLE_TAG;
}

/** Google's tag manager, tag (gtag.js) and older scripts in one script of the page. `host`: of the page. */
export function findGoogleTags(script: PageScript, host: string): readonly Sighting[] {
  return script.address ? findInAddress(script) : findInCode(script, host);
}

function findInAddress(script: PageScript): Sighting[] {
  const { address, state, position } = script;
  if (!address) return [];
  const line = getLine(script);
  const seen = { state, position, host: address.host, line, act: "loads" } as const;
  const loaded = findMatches(address.text, LOADED).map(([, id = ""]) => {
    const tag = named(id);
    // A container fires its tags when it is there, other tags wait for a `config`.
    return { ...seen, ...tag, act: tag.lane === "container" ? "starts" : seen.act } as const;
  });
  if (loaded.length > 0) return loaded;
  if (/google-analytics\.com\/(?:analytics|ga|urchin)\.js/.test(address.text)) {
    return [{ ...seen, lane: "tag", vendor: UNIVERSAL_ANALYTICS, id: "" }];
  }
  if (/googleadservices\.com\/pagead\/conversion/.test(address.text)) {
    return [{ ...seen, lane: "tag", vendor: GOOGLE_ADS, id: "" }];
  }
  return [];
}

function findInCode({ code, state, position }: PageScript, host: string): Sighting[] {
  if (!GOOGLE_CODE.test(code)) return [];
  // Shopify calls it when its own consent allows it.
  const starts = code.includes(".merchantGoogleAnalytics = function")
    ? "customer-events"
    : "starts";
  const at = (offset: number) => ({
    state,
    position: getPosition(position, code, offset),
    line: lineAt(code, offset),
  });
  const found: Sighting[] = findContainers(code, host).map(
    ({ offset, idOffset, ...container }) => ({
      ...at(offset),
      ...container,
      line: lineAt(code, idOffset),
    }),
  );
  for (const match of findMatches(code, LOADED)) {
    const [, id = ""] = match;
    if (!found.some((seen) => seen.id === id)) {
      found.push({ ...at(match.index), ...named(id), act: "loads", host: null });
    }
  }
  for (const match of findMatches(code, CONFIGURED)) {
    const [, id = ""] = match;
    const act = countsPageView(code, match.index + match[0].length) ? starts : "loads";
    found.push({ ...at(match.index), ...named(id), act, host: null });
  }
  for (const match of findMatches(code, UNIVERSAL)) {
    const [, id = ""] = match;
    found.push({ ...at(match.index), ...named(id), act: starts, host: null });
  }
  for (const match of findMatches(code, ADS_CONVERSION)) {
    found.push({ ...at(match.index), ...named(`AW-${match[1]}`), act: starts, host: null });
  }
  return found;
}

/** https://developers.google.com/tag-platform/tag-manager/datalayer: the snippet pushes `gtm.start`, then loads. */
function findContainers(code: string, pageHost: string) {
  const offset = code.search(/gtm\.start|["'`][^"'`\s]{0,200}\/gtm\.js\?/);
  if (offset === -1) return [];
  const ids = new Map(findMatches(code, CONTAINER_ID).map(({ 0: id, index }) => [id, index]));
  // A loader that only reads an address which others set has no id.
  if (ids.size === 0) ids.set("", offset);
  const host = findLoaderHost(code, offset, pageHost);
  const container = { vendor: GTM, lane: "container", act: "starts", host, offset } as const;
  return Array.from(ids, ([id, idOffset]) => ({ ...container, id, idOffset }));
}

function findLoaderHost(code: string, offset: number, pageHost: string): string | null {
  const addresses = findMatches(code.slice(offset), QUOTED_ADDRESS);
  const address = addresses.find(([text]) => text.includes("gtm.js")) ?? addresses[0];
  if (address) return address[1]?.toLowerCase() ?? null;
  return findMatches(code.slice(offset), QUOTED_PATH).length > 0 ? pageHost : null;
}

/** https://developers.google.com/analytics/devguides/collection/ga4/views#manual-pageviews */
function countsPageView(code: string, end: number): boolean {
  const rest = code.slice(end, end + 3);
  if (!/^ ?,/.test(rest)) return true;
  const start = code.indexOf("{", end);
  if (start === -1 || start > end + 4) return true;
  const options = sliceBalanced(code, start, MAX_OPTIONS);
  return !/send_page_view["']? ?: ?(?:false|!1|["']false)|\bupdate["']? ?: ?(?:true|!0)/.test(
    options,
  );
}

function named(id: string) {
  const vendor = getGoogleVendor(id);
  return { id, vendor, lane: vendor === GTM ? "container" : "tag" } as const;
}

export function isGoogle(vendor: string): boolean {
  return Object.values(VENDOR_BY_PREFIX).includes(vendor);
}
