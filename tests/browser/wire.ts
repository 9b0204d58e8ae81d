import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { chromium, expect, type Page } from "playwright/test";
import { CONTAINER_FILES, type ContainerMode } from "../../scripts/assets/container.ts";
import { startHttpsFront } from "../https-front.ts";
import { type ExportedContainer, runContainer } from "./container-runtime.ts";
import { NEW_VISITOR } from "./consent-choice.ts";
import { listen } from "./proxy.ts";
import { test as base } from "./tag-manager-site.ts";

const COLLECTOR = "https://www.google-analytics.com";
const HOSTS = ["www.google-analytics.com", "www.googletagmanager.com"];

/** A GA4 hit as it arrived. */
export type Hit = Readonly<Record<string, string>>;

export interface Wire {
  readonly port: number;
  readonly fingerprint: string;
  /** What has arrived, in the order of its making; beacons of pages that were left included. */
  readonly hits: () => readonly Hit[];
  /** Which of the exported containers is served. */
  serve(mode: ContainerMode): void;
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
    let script = "";
    await using recorder = await listen(
      createServer((request, response) => {
        const { pathname, searchParams } = new URL(request.url ?? "", COLLECTOR);
        if (pathname === "/g/collect") hits.push(Object.fromEntries(searchParams));
        const headers = { "content-type": "text/javascript", "access-control-allow-origin": "*" };
        response.writeHead(200, headers).end(pathname === "/gtm.js" ? script : "");
      }),
    );
    const front = await startHttpsFront(recorder.origin, HOSTS[0] ?? "");
    const { port, fingerprint } = front;
    let marks = 0;
    await use({
      port,
      fingerprint,
      hits: () =>
        hits
          .filter(({ en }) => en !== "mark")
          .toSorted((one, other) => Number(one.at) - Number(other.at)),
      serve(mode) {
        const text = readFileSync(CONTAINER_FILES[mode], "utf8");
        const { containerVersion } = JSON.parse(text) as { containerVersion: ExportedContainer };
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
    const rules = HOSTS.map((host) => `MAP ${host} 127.0.0.1:${wire.port}`).join();
    const browser = await chromium.launch({
      ...launchOptions,
      args: [
        ...(launchOptions.args ?? []),
        `--host-resolver-rules=${rules}`,
        `--ignore-certificate-errors-spki-list=${wire.fingerprint}`,
      ],
    });
    const headers = extraHTTPHeaders ? { extraHTTPHeaders } : {};
    const context = await browser.newContext({ storageState: NEW_VISITOR, ...headers });
    await use(context);
    await browser.close();
  },
});
