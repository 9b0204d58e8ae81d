import { createServer } from "node:http";
import { chromium, expect, type Page } from "playwright/test";
import { parseContainerSettings } from "../../scripts/container/settings.ts";
import { webContainer } from "../../scripts/container/web-container.ts";
import { startHttpsFront } from "../https-front.ts";
import { type ExportedContainer, runContainer } from "./container-runtime.ts";
import { NEW_VISITOR } from "./consent-choice.ts";
import { listen } from "./proxy.ts";
import { test as base, type TagManagerMode } from "./tag-manager-site.ts";
import { VENDOR_SCRIPTS } from "./vendor-scripts.ts";

const COLLECTOR = "https://www.google-analytics.com";
/** Where the vendors' hits go, besides the hosts of their scripts. */
const VENDOR_HOSTS = ["www.googleadservices.com", "www.facebook.com", "px.ads.linkedin.com"];
const SCRIPT_HOSTS = Object.keys(VENDOR_SCRIPTS).map((address) => address.split("/")[0] ?? "");
const HOSTS = [
  "www.google-analytics.com",
  "www.googletagmanager.com",
  ...VENDOR_HOSTS,
  ...SCRIPT_HOSTS,
];

/** A GA4 hit as it arrived. */
export type Hit = Readonly<Record<string, string>>;

/** A request to another vendor than Google Analytics: its script or a hit. */
export interface VendorRequest {
  readonly host: string;
  readonly path: string;
  readonly values: Hit;
}

export interface Wire {
  /** Lead Chromium to the recording server. */
  readonly flags: readonly string[];
  /** What has arrived, in the order of its making; beacons of pages that were left included. */
  readonly hits: () => readonly Hit[];
  readonly vendorRequests: () => readonly VendorRequest[];
  /** Serves the container that `npm run container` writes for these settings. */
  serve(mode: TagManagerMode, vendors?: string): void;
  /** Waits until everything has arrived that was sent before. */
  settle(page: Page): Promise<void>;
}

/**
 * The exported container on Google's hosts, which lead to a server that records what arrives:
 * Playwright's routes miss beacons that a page sends while it is left.
 */
export const test = base.extend<{ wire: Wire }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the required fixtures from it
  async wire({}, use) {
    const hits: Hit[] = [];
    const vendorRequests: VendorRequest[] = [];
    let script = "";
    await using recorder = await listen(
      createServer((request, response) => {
        const { host = "", url = "" } = { ...request.headers, url: request.url };
        const { pathname, searchParams } = new URL(url, COLLECTOR);
        const values = Object.fromEntries(searchParams);
        const vendorScript = VENDOR_SCRIPTS[host + pathname];
        if (pathname === "/g/collect") hits.push(values);
        else if (pathname !== "/gtm.js") vendorRequests.push({ host, path: pathname, values });
        const headers = { "content-type": "text/javascript", "access-control-allow-origin": "*" };
        const body = vendorScript ? `(${vendorScript.toString()})()` : "";
        response.writeHead(200, headers).end(pathname === "/gtm.js" ? script : body);
      }),
    );
    const front = await startHttpsFront(recorder.origin, HOSTS);
    let marks = 0;
    await use({
      flags: front.flags,
      hits: () =>
        hits
          .filter(({ en }) => en !== "mark")
          .toSorted((one, other) => Number(one.at) - Number(other.at)),
      vendorRequests: () => vendorRequests,
      serve(mode, vendors = "") {
        const settings = parseContainerSettings({
          TAG_MANAGER_ID: "",
          TAG_MANAGER_MODE: mode,
          TAG_MANAGER_VENDORS: vendors,
        });
        const { containerVersion } = JSON.parse(webContainer(settings)) as {
          containerVersion: ExportedContainer;
        };
        const values = JSON.stringify(containerVersion);
        script = `(${runContainer.toString()})(${values}, ${JSON.stringify(COLLECTOR)})`;
      },
      async settle(page) {
        const mark = String((marks += 1));
        const address = `${COLLECTOR}/g/collect?en=mark&id=${mark}`;
        await page.evaluate((url) => navigator.sendBeacon(url), address);
        await expect.poll(() => hits.some(({ id }) => id === mark)).toBe(true);
      },
    });
    front.stop();
  },
  async context({ wire, launchOptions, extraHTTPHeaders }, use) {
    const args = [...(launchOptions.args ?? []), ...wire.flags];
    const browser = await chromium.launch({ ...launchOptions, args });
    const headers = extraHTTPHeaders ? { extraHTTPHeaders } : {};
    const context = await browser.newContext({ storageState: NEW_VISITOR, ...headers });
    await use(context);
    await browser.close();
  },
});
