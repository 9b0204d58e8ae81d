import { cutLine, lineAt } from "./evidence.ts";
import { createFinding } from "./finding.ts";
import { GOOGLE_HOST, isGoogle } from "./google-tags.ts";
import type { PageFacts } from "./page-facts.ts";
import { getLine } from "./page-script.ts";
import { findMatches } from "./sighting.ts";
import { isSameSite, parseAddress } from "./store-address.ts";
import type { Finding } from "./store-check.ts";

/** https://developers.google.com/tag-platform/tag-manager/server-side/send-data */
const SERVER_SETTING =
  /\b(?:server_container_url|transport_url)["'`]? ?[:,=] ?["'`]((?:https?:)?\/[^"'`\s]{1,200})["'`]/g;
const META_HOST = /(?:^|\.)facebook\.(?:net|com)$/;
/** https://developers.cloudflare.com/zaraz/ */
const ZARAZ = /\/cdn-cgi\/zaraz\/|\bzarazData\b/;

export function findServerSide(facts: PageFacts): readonly Finding[] {
  const own = [...findLoaders(facts), ...findServerUrls(facts), ...findZaraz(facts)];
  const found = [...own, ...findMetaProxy(facts)];
  return own.length > 0 ? found : [...found, ...findNone(facts)];
}

/** Google's scripts from another address than Google's: a server container, or Google's tag gateway. */
function findLoaders({ sightings, host }: PageFacts): readonly Finding[] {
  const loaded = sightings
    .filter(({ vendor }) => isGoogle(vendor))
    .flatMap((tag) => (tag.host === null ? [] : [{ host: tag.host, line: tag.line }]))
    .filter((tag) => !GOOGLE_HOST.test(tag.host));
  const byFinding = Map.groupBy(loaded, (tag) => classifyHost(tag.host, host));
  return Array.from(byFinding, ([id, tags]) => createServed(id, tags));
}

function classifyHost(host: string, pageHost: string) {
  if (host.replace(/^www\./, "") === pageHost.replace(/^www\./, "")) return "server-gateway";
  return isSameSite(host, pageHost) ? "server-loader" : "server-foreign";
}

/** `server-foreign`: cookies that a foreign host sets aren't the store's. */
function createServed(
  id: "server-gateway" | "server-loader" | "server-foreign" | "server-url",
  tags: readonly { readonly host: string; readonly line: string }[],
): Finding {
  const evidence = tags.map(({ line }) => line);
  const names = tags.map(({ host }) => host);
  if (id !== "server-foreign") return createFinding(id, ["fine", "sure"], { evidence, names });
  return createFinding(id, ["weak", "likely"], { evidence, names, sku: "SKU_03" });
}

function findServerUrls({ scripts, page, host }: PageFacts): readonly Finding[] {
  const urls = scripts.flatMap(({ code }) =>
    findMatches(code, SERVER_SETTING).flatMap((match) => {
      const address = parseAddress(match[1] ?? "", page.url);
      if (!address || GOOGLE_HOST.test(address.host)) return [];
      return [{ host: address.host, line: lineAt(code, match.index) }];
    }),
  );
  const byFinding = Map.groupBy(urls, (url) =>
    isSameSite(url.host, host) ? "server-url" : "server-foreign",
  );
  return Array.from(byFinding, ([id, tags]) => createServed(id, tags));
}

function findZaraz({ scripts }: PageFacts): readonly Finding[] {
  const script = scripts.find(({ code, address }) => ZARAZ.test(address?.text ?? code));
  if (!script) return [];
  const names = ["Cloudflare Zaraz"];
  return [
    createFinding("server-gateway", ["fine", "likely"], { evidence: [getLine(script)], names }),
  ];
}

/** Meta's script from the store's address. */
function findMetaProxy({ sightings }: PageFacts): readonly Finding[] {
  const tag = sightings.find(
    ({ vendor, host }) => vendor === "Meta" && host !== null && !META_HOST.test(host),
  );
  if (!tag) return [];
  const names = [tag.host ?? ""];
  return [createFinding("server-meta", ["fine", "likely"], { evidence: [tag.line], names })];
}

/** Not a fault: a container or the vendor's settings may name a server that the document doesn't. */
function findNone({ sightings, mayHideMore }: PageFacts): readonly Finding[] {
  const google = sightings.find(({ vendor, act }) => isGoogle(vendor) && act === "starts");
  if (!google || mayHideMore) return [];
  const evidence = [cutLine(google.line)];
  return [createFinding("server-none", ["seen", "possible"], { evidence, sku: "SKU_03" })];
}
