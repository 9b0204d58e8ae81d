import type { BrowserContext } from "playwright/test";
import { consentVersion } from "#app/content/vendors.ts";
import { NO_TAG_MANAGER } from "#app/domain/consent/tag-manager.ts";
import { serveBuild } from "./site-server.ts";
import { test as base } from "./csp-test.ts";

const CONTAINER = "GTM-TEST123";
export const CONTAINER_ADDRESS = `https://www.googletagmanager.com/gtm.js?id=${CONTAINER}`;

/** Of a choice on these sites, whose container has Google Analytics alone. */
export const CONTAINER_CONSENT_VERSION = consentVersion({
  ...NO_TAG_MANAGER,
  container: CONTAINER,
});

export type TagManagerMode = "basic" | "advanced";

interface Fixtures {
  tagManagerSite: (mode: TagManagerMode, vendors?: string) => Promise<string>;
}

/** The built site with a tag manager: `tagManagerSite("basic")` is its address. */
export const test = base.extend<object, Fixtures>({
  tagManagerSite: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the required fixtures from it
    async ({}, use) => {
      const sites = new Map<string, Awaited<ReturnType<typeof serveBuild>>>();
      await use(async (mode, vendors = "") => {
        const key = `${mode} ${vendors}`;
        const settings = {
          TAG_MANAGER_ID: CONTAINER,
          TAG_MANAGER_MODE: mode,
          TAG_MANAGER_VENDORS: vendors,
        };
        const site = sites.get(key) ?? (await serveBuild(settings));
        sites.set(key, site);
        return site.origin;
      });
      for (const site of sites.values()) await site.stop();
    },
    { scope: "worker" },
  ],
});

/** Sends each push to Google Analytics and ignores consent. */
export const IGNORES_CONSENT = `
  const { push } = dataLayer;
  dataLayer.push = (...entries) => {
    const allowed = Object.values(window.site?.consentChoice ?? {}).includes(true);
    navigator.sendBeacon("https://www.google-analytics.com/g/collect?allowed=" + allowed, "");
    return push.apply(dataLayer, entries);
  };`;

/** Serves a container. Returns its hits, which may be late, with the consent at the time of sending. */
export async function serveContainer(
  context: BrowserContext,
  body = 'dataLayer.push({ event: "ran" })',
): Promise<{ wasAllowed: boolean }[]> {
  const hits: { wasAllowed: boolean }[] = [];
  await context.route(/^https:/, (route) => {
    const address = route.request().url();
    if (address === CONTAINER_ADDRESS) {
      return route.fulfill({ contentType: "text/javascript", body });
    }
    hits.push({ wasAllowed: address.endsWith("allowed=true") });
    return route.fulfill({ status: 204 });
  });
  return hits;
}
