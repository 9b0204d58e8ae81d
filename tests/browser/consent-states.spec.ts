import { expect, type Page } from "playwright/test";
import { storedInBrowser } from "#app/content/stored-in-browser.ts";
import { consentMode } from "#app/domain/consent/consent-mode.ts";
import { type ConsentChoice, NOTHING_ALLOWED, type Purpose } from "#app/domain/consent/consent.ts";
import { keyPattern } from "#app/domain/consent/stored-entry.ts";
import { PAGES } from "../worker/page-addresses.ts";
import { dataLayer, foreignRequests, storedKeys, watchStorage } from "./browser-traces.ts";
import { NEW_VISITOR, visitorWhoChose } from "./consent-choice.ts";
import { ConsentBanner } from "./pages/consent-banner.ts";
import { Shell } from "./pages/shell.ts";
import {
  CONTAINER_ADDRESS,
  CONTAINER_CONSENT_VERSION,
  serveContainer,
  test,
} from "./tag-manager-site.ts";

const ALL: ConsentChoice = { analytics: true, marketing: true };
const ANALYTICS_ONLY: ConsentChoice = { analytics: true, marketing: false };
/** With islands and forms, and without. */
const ADDRESSES = [
  PAGES["/conversion-tracking-services-request"],
  PAGES["/checkout"],
  PAGES["/contact-us"],
  PAGES["/blog/:slug"],
];
const CAMPAIGN = "?utm_source=a&gclid=b&fbclid=c";

interface Visitor {
  readonly stored: ConsentChoice | null;
  /** The effective choice on every page; `null` while the banner is open. */
  readonly effective: ConsentChoice | null;
  readonly begin?: (page: Page, site: string) => Promise<void>;
}

const VISITORS: Readonly<Record<string, Visitor>> = {
  "has not chosen": { stored: null, effective: null },
  "accepted all": { stored: ALL, effective: ALL },
  "rejected all": { stored: NOTHING_ALLOWED, effective: NOTHING_ALLOWED },
  "allowed analytics alone": { stored: ANALYTICS_ONLY, effective: ANALYTICS_ONLY },
  "accepted all, then turned GPC on": { stored: ALL, effective: ANALYTICS_ONLY, begin: signal },
  "accepted all and took it back": { stored: ALL, effective: NOTHING_ALLOWED, begin: withdraw },
};

for (const [name, { stored, effective, begin }] of Object.entries(VISITORS)) {
  test.describe(`a visitor who ${name}`, () => {
    test.use({
      storageState: stored ? visitorWhoChose(stored, CONTAINER_CONSENT_VERSION) : NEW_VISITOR,
    });

    test("has only what it allows", async ({ page, context, tagManagerSite }) => {
      test.slow(true, "five pages with a container");
      const site = await tagManagerSite("basic");
      await serveContainer(context);
      await new Shell(page).openWithCart(`${site}/cart?items=SKU_03`, 1);
      await begin?.(page, site);
      const written = await watchStorage(context);
      const foreign = foreignRequests(context);
      for (const address of ADDRESSES) {
        written.clear();
        foreign.length = 0;
        await new Shell(page).openWithCart(site + address + CAMPAIGN, 1);
        const isLoaded = Boolean(effective?.analytics || effective?.marketing);
        if (isLoaded) await expect.poll(() => dataLayer(page)).toContainEqual({ event: "ran" });
        expect.soft(foreign, address).toEqual(isLoaded ? [CONTAINER_ADDRESS] : []);
        expect
          .soft(await consentAndStart(page), address)
          .toEqual([
            ["consent", "default", consentMode(NOTHING_ALLOWED)],
            ...(effective ? [["consent", "update", consentMode(effective)]] : []),
            ...(isLoaded ? ["gtm.js"] : []),
          ]);
        const [first] = await dataLayer(page);
        expect.soft(first, address).toContain("default");
        const keys = new Set([...written, ...(await storedKeys(page))]);
        const forbidden = [...keys].filter((key) => !isAllowed(key, effective ?? NOTHING_ALLOWED));
        expect.soft(forbidden, address).toEqual([]);
      }
      const left = await storedKeys(page);
      expect(left.includes("analyticsVisitorId")).toBe(Boolean(effective?.analytics));
      expect(left.includes("attributionTouches")).toBe(Boolean(effective?.marketing));
    });
  });
}

function isAllowed(key: string, choice: ConsentChoice): boolean {
  const serves = (purpose: Purpose): boolean => keyPattern(storedInBrowser, purpose).test(key);
  return (
    serves("necessary") ||
    (serves("analytics") && choice.analytics) ||
    (serves("marketing") && choice.marketing)
  );
}

/** Returns the commands about consent, and the start of the container, in order. */
async function consentAndStart(page: Page): Promise<unknown[]> {
  return (await dataLayer(page)).flatMap((push): unknown[] => {
    if (Array.isArray(push)) return push[0] === "consent" ? [push] : [];
    return Object(push).event === "gtm.js" ? ["gtm.js"] : [];
  });
}

async function signal(page: Page): Promise<void> {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, "globalPrivacyControl", { value: true }),
  );
}

async function withdraw(page: Page, site: string): Promise<void> {
  const banner = new ConsentBanner(page);
  await new Shell(page).openWithCart(`${site}/services${CAMPAIGN}`, 1);
  await expect.poll(() => storedKeys(page)).toContain("attributionTouches");
  await banner.manage.click();
  await banner.rejectAll.click();
  await expect(banner.region).toBeHidden();
}
