import { parseAddress } from "./store-address.ts";
import { cutLine, lineAt } from "./evidence.ts";
import { findGoogleTags, getGoogleVendor } from "./google-tags.ts";
import { getLine, type PageScript } from "./page-script.ts";
import { findMatches, getPosition, MAX_SIGHTINGS, type Sighting } from "./sighting.ts";
import type { StorePage } from "./store-page.ts";
import { TAG_PATTERNS, type TagPattern } from "./tag-patterns.ts";

export function findTags(
  page: StorePage,
  scripts: readonly PageScript[],
  host: string,
): readonly Sighting[] {
  const found = scripts.flatMap((script) => [
    ...findGoogleTags(script, host),
    ...TAG_PATTERNS.flatMap((pattern) => findPattern(script, pattern)),
  ]);
  return [...found, ...findFallbacks(page)].slice(0, MAX_SIGHTINGS);
}

function findPattern(script: PageScript, pattern: TagPattern): readonly Sighting[] {
  const { address, code, state, position } = script;
  const { vendor, addresses, call, idInAddress } = pattern;
  const tag = { vendor, lane: "tag", state } as const;
  if (address) {
    if (!addresses.some((part) => address.text.includes(part))) return [];
    const line = getLine(script);
    const ids = idInAddress ? findMatches(address.text, idInAddress).map(([, id = ""]) => id) : [];
    const act = idInAddress ? "starts" : "loads";
    return (ids.length > 0 ? ids : [""]).map((id) => {
      return { ...tag, act, id, position, host: address.host, line };
    });
  }
  const part = addresses.find((text) => script.addresses.includes(text));
  const matches = [
    ...(call && code.includes(call.word) ? findMatches(code, call.id) : []),
    ...(part !== undefined && idInAddress ? findMatches(code, idInAddress) : []),
  ];
  const seen = new Map<string, number>();
  for (const { 1: id = "", index } of matches) if (!seen.has(id)) seen.set(id, index);
  if (part !== undefined && seen.size === 0) seen.set("", code.indexOf(part));
  // Microsoft's `ti` alone says nothing.
  if (part === undefined && vendor === "Microsoft Advertising") return [];
  const host = part === undefined ? null : findHost(code, part);
  return Array.from(seen, ([id, offset]) => ({
    ...tag,
    act: id === "" ? ("loads" as const) : ("starts" as const),
    id,
    position: getPosition(position, code, offset),
    host,
    line: lineAt(code, offset),
  }));
}

/** Of the address that contains `part`. */
function findHost(code: string, part: string): string | null {
  const end = code.indexOf(part) + part.length;
  const quoted = /(?:https?:)?\/\/([a-z\d.-]{3,100})\/[^"'`\s]{0,200}$/i.exec(
    code.slice(Math.max(0, end - 300), end),
  );
  return quoted?.[1]?.toLowerCase() ?? null;
}

/** What stands beside a snippet for browsers without scripts. It names the id where a loader hides it. */
function findFallbacks({ elements, url }: StorePage): readonly Sighting[] {
  return elements.flatMap(({ name, attributes: { src = "" } }, position) => {
    if (name !== "iframe" && name !== "img") return [];
    const address = parseAddress(src, url);
    const tag = address ? getFallback(address.url) : null;
    if (!tag) return [];
    const line = cutLine(`<${name} src="${src}">`);
    return [{ ...tag, state: "runs", act: "fallback", position, host: null, line }] as const;
  });
}

function getFallback({ hostname, pathname, searchParams }: URL) {
  const id = searchParams.get("id") ?? "";
  if (pathname === "/ns.html" && /^GTM-[A-Z\d]{4,10}$/.test(id)) {
    return { vendor: getGoogleVendor(id), lane: "container", id } as const;
  }
  if (hostname === "www.facebook.com" && pathname === "/tr" && /^\d{5,20}$/.test(id)) {
    return { vendor: "Meta", lane: "tag", id } as const;
  }
  return null;
}
