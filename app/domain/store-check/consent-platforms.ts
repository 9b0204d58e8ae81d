import { getLine, type PageScript } from "./page-script.ts";
import { getPosition } from "./sighting.ts";

/** Holds tags back by itself: always, if the mark is in the document, or never. */
type Blocking = "always" | "never" | RegExp;

interface ConsentPattern {
  readonly name: string;
  /** In the address of its script, or in the code that loads it. */
  readonly marks: readonly string[];
  readonly blocking: Blocking;
}

/** Hosts and blocking: each vendor's guide to its script. */
const CONSENT_PATTERNS: readonly ConsentPattern[] = [
  // https://support.cookiebot.com/hc/en-us/articles/360009063100 (automatic blocking)
  {
    name: "Cookiebot",
    marks: ["consent.cookiebot.com/", "consent.cookiebot.eu/"],
    blocking: /blockingmode["']?[=: ,"']{1,4}auto/i,
  },
  // https://my.onetrust.com/s/article/UUID-518074a1-a6da-81c3-be52-bae7685d9c94
  {
    name: "OneTrust",
    marks: ["/scripttemplates/otSDKStub.js", "cdn.cookielaw.org/", "cookie-cdn.cookiepro.com/"],
    blocking: /OtAutoBlock\.js/,
  },
  // https://support.usercentrics.com/hc/en-us/articles/17371138402204
  {
    name: "Usercentrics",
    marks: ["app.usercentrics.eu/", "web.cmp.usercentrics.eu/", "usercentrics.eu/browser-ui/"],
    blocking: /uc-block(?:\.bundle)?\.js|autoblocker\.js/,
  },
  // https://www.cookieyes.com/documentation/
  { name: "CookieYes", marks: ["cdn-cookieyes.com/", "cookie-law-info"], blocking: "always" },
  // https://www.iubenda.com/en/help/1205
  {
    name: "iubenda",
    marks: ["cdn.iubenda.com/cs/", "cs.iubenda.com/", "embeds.iubenda.com/"],
    blocking: /autoblocking|embeds\.iubenda\.com/,
  },
  // https://developers.didomi.io/cmp/web-sdk/getting-started
  {
    name: "Didomi",
    marks: ["sdk.privacy-center.org/", "sdk.didomi.io/"],
    blocking: "never",
  },
  // https://developers.axeptio.eu/
  { name: "Axeptio", marks: ["static.axept.io/", "client.axept.io/"], blocking: "never" },
  {
    name: "TrustArc",
    marks: ["consent.trustarc.com/", "consent.truste.com/"],
    blocking: /autoblock/i,
  },
  // https://complianz.io/docs/
  { name: "Complianz", marks: ["/plugins/complianz-gdpr"], blocking: "always" },
  { name: "Borlabs Cookie", marks: ["/plugins/borlabs-cookie"], blocking: "always" },
  // https://support.termly.io/
  {
    name: "Termly",
    marks: ["app.termly.io/"],
    blocking: /autoBlock=on|data-auto-block["']?[=: ]{1,3}["']?on|resource-blocker/,
  },
  { name: "Osano", marks: ["cmp.osano.com/"], blocking: "always" },
  {
    name: "InMobi Choice",
    marks: ["cmp.inmobi.com", "quantcast.mgr.consensu.org", "cmp.quantcast.com"],
    blocking: "never",
  },
  { name: "CookieFirst", marks: ["consent.cookiefirst.com/"], blocking: "always" },
  { name: "Cookie Script", marks: ["cdn.cookie-script.com/"], blocking: "always" },
  { name: "CookieHub", marks: ["cookiehub.net/", "cdn.cookiehub.eu/"], blocking: "always" },
  {
    name: "consentmanager",
    marks: ["consentmanager.net/"],
    blocking: /autoblocking|data-cmp-ab["']?[=: ]{1,3}["']?1/,
  },
  {
    name: "Cookie Information",
    marks: ["policy.app.cookieinformation.com/"],
    blocking: "always",
  },
  {
    name: "Pandectes",
    marks: ["pandectes-core.js", "pandectes-rules", "st.pandect.es/"],
    blocking: "always",
  },
  { name: "Consentmo", marks: ["gdprcdn.b-cdn.net/", "consentmo-gdpr"], blocking: "always" },
  { name: "Sourcepoint", marks: [".privacy-mgmt.com/"], blocking: "never" },
  { name: "Ketch", marks: ["global.ketchcdn.com/", "cdn.ketchjs.com/"], blocking: "always" },
  {
    name: "Transcend",
    marks: ["transcend-cdn.com/cm/", "cdn.transcend.io/cm/"],
    blocking: "always",
  },
  { name: "Klaro", marks: ["/klaro.js", "cdn.kiprotect.com/klaro"], blocking: "never" },
  { name: "tarteaucitron", marks: ["tarteaucitron"], blocking: "never" },
  // https://shopify.dev/docs/api/customer-privacy
  { name: "Shopify's cookie banner", marks: ["shopifycloud/privacy-banner/"], blocking: "never" },
];

export interface ConsentPlatform {
  readonly name: string;
  readonly position: number;
  /** Loads beside the rest, so tags may be faster. */
  readonly isAsync: boolean;
  /** Holds back tags that stand behind it. */
  readonly blocks: boolean;
  readonly line: string;
}

/** In the order of the document, each once. */
export function findConsentPlatforms(scripts: readonly PageScript[]): readonly ConsentPlatform[] {
  const found = new Map<string, ConsentPlatform>();
  for (const script of scripts) {
    const { address, addresses, code, position, attributes } = script;
    for (const { name, marks, blocking } of CONSENT_PATTERNS) {
      const mark = found.has(name) ? undefined : marks.find((part) => addresses.includes(part));
      if (mark === undefined) continue;
      const offset = Math.max(0, code.indexOf(mark));
      const isAsync = address
        ? "async" in attributes || "defer" in attributes || attributes["type"] === "module"
        : true;
      const blocks = blocking === "always" || (blocking !== "never" && mentions(scripts, blocking));
      found.set(name, {
        name,
        position: getPosition(position, code, offset),
        isAsync,
        blocks,
        line: getLine(script),
      });
    }
  }
  return [...found.values()].toSorted((a, b) => a.position - b.position);
}

function mentions(scripts: readonly PageScript[], mark: RegExp): boolean {
  return scripts.some(({ address, code, attributes }) => {
    if (!address) return mark.test(code);
    const values = Object.entries(attributes).map(([name, value]) => `${name}="${value}"`);
    return mark.test(values.join(" "));
  });
}
