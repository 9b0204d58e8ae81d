import { cutLine } from "./evidence.ts";
import { createFinding } from "./finding.ts";
import { GA4, GOOGLE_HOST, GTM, isGoogle } from "./google-tags.ts";
import type { PageFacts } from "./page-facts.ts";
import { allowsHost, allowsInline, parsePolicies, type Policy } from "./policy-sources.ts";
import type { Sighting } from "./sighting.ts";
import type { Finding } from "./store-check.ts";

/** Where a tag's own loader fetches its script: each vendor's snippet. */
const SCRIPT_HOSTS: Readonly<Record<string, string>> = {
  [GTM]: "www.googletagmanager.com",
  Meta: "connect.facebook.net",
  TikTok: "analytics.tiktok.com",
  Pinterest: "s.pinimg.com",
  Snapchat: "sc-static.net",
  LinkedIn: "snap.licdn.com",
  "Microsoft Advertising": "bat.bing.com",
  "Microsoft Clarity": "www.clarity.ms",
  Hotjar: "static.hotjar.com",
};

/** https://developers.google.com/tag-platform/security/guides/csp: where GA4 sends its events. */
const GA4_RECEIVERS = ["www.google-analytics.com", "region1.google-analytics.com"];

/** A tag that the page loads and its own policy stops. */
export function findContentPolicy(facts: PageFacts): readonly Finding[] {
  const policies = readPolicies(facts);
  const blocked = facts.sightings.filter((tag) => isBlocked(tag, facts, policies));
  const receiver = GA4_RECEIVERS.every((host) => !allowsHost(policies, "connect-src", host));
  const ga4 = facts.sightings.find(({ vendor, act }) => vendor === GA4 && act === "starts");
  const names = [
    ...blocked.map(({ vendor }) => vendor),
    ...(receiver && ga4 && !facts.sightings.some(hasServer) ? [GA4] : []),
  ];
  if (names.length === 0) return [];
  const evidence = [
    ...policies.map(({ text }) => cutLine(text)),
    ...blocked.map(({ line }) => line),
  ];
  return [createFinding("policy-blocks", ["wrong", "likely"], { evidence, names, sku: "SKU_01" })];
}

/** GA4 may send to a server of the store instead. */
function hasServer({ host, lane, vendor }: Sighting): boolean {
  return lane === "container" || (isGoogle(vendor) && host !== null && !GOOGLE_HOST.test(host));
}

function readPolicies({ page }: PageFacts): readonly Policy[] {
  const inPage = page.elements.filter(
    ({ name, attributes }) =>
      name === "meta" &&
      attributes["http-equiv"]?.trim().toLowerCase() === "content-security-policy",
  );
  const texts = [
    page.contentSecurityPolicy,
    ...inPage.map((meta) => meta.attributes["content"] ?? ""),
  ];
  return texts.flatMap(parsePolicies);
}

function isBlocked(tag: Sighting, facts: PageFacts, policies: readonly Policy[]): boolean {
  if (tag.act === "customer-events" || tag.state === "waits") return false;
  const script = facts.scripts.find(({ position }) => position === Math.floor(tag.position));
  if (!script) return false;
  const nonce = script.attributes["nonce"] ?? "";
  if (script.address) {
    return !allowsHost(policies, "script-src", script.address.host, { nonce, self: facts.host });
  }
  if (!allowsInline(policies, nonce)) return true;
  // A loader that hands its nonce on may load from anywhere.
  const host = tag.host ?? SCRIPT_HOSTS[tag.vendor];
  if (host === undefined || (nonce !== "" && script.code.includes("nonce"))) return false;
  // Only what loads a script here can be stopped by the list of hosts.
  const loads = script.code.includes(host);
  return (
    loads && !allowsHost(policies, "script-src", host, { self: facts.host, isFromScript: true })
  );
}
