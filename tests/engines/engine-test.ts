import { writeFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { test as base } from "playwright/test";
import { openProxy } from "../browser/proxy.ts";
import { startHttpsFront } from "../https-front.ts";
import { startFirefox } from "./firefox.ts";
import { Tab } from "./tab.ts";
import type { Engine, Settings } from "./webdriver.ts";
import { startWebKit } from "./webkit.ts";

const ENGINES = { firefox: startFirefox, webkit: startWebKit };

interface Site {
  readonly origin: string;
  /** Holds the application's files. Returns how to release them. */
  readonly holdScripts: () => () => void;
}

export interface EngineOptions extends Settings {
  readonly engine: keyof typeof ENGINES;
}

interface Fixtures {
  readonly site: Site;
  readonly tab: Tab;
}

interface WorkerFixtures extends EngineOptions {
  readonly engineBrowser: Engine;
}

/** Of options that need another browser. */
export const WORKER = { option: true, scope: "worker" } as const;

/** A new session and a new origin for each test, with HTTPS, which WebKit needs for Secure cookies. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  engine: ["firefox", WORKER],
  hasScripts: [true, WORKER],
  hasStorage: [true, WORKER],
  zoom: [1, WORKER],
  engineBrowser: [
    async ({ engine, hasScripts, hasStorage, zoom }, use) => {
      await using browser = await ENGINES[engine]({ hasScripts, hasStorage, zoom });
      await use(browser);
    },
    { scope: "worker" },
  ],
  async site({ baseURL }, use) {
    let released: Promise<void> | null = null;
    async function pass(answer: IncomingMessage, response: ServerResponse): Promise<void> {
      if (answer.headers["content-type"]?.includes("javascript")) await released;
      answer.pipe(response);
    }
    await using proxy = await openProxy(String(baseURL), pass);
    const front = await startHttpsFront(proxy.origin, ["localhost"]);
    function holdScripts(): () => void {
      const { promise, resolve } = Promise.withResolvers<void>();
      released = promise;
      return resolve;
    }
    await use({ origin: `https://localhost:${front.port}`, holdScripts });
    front.stop();
  },
  async tab({ engineBrowser, site }, use, testInfo) {
    await using session = await engineBrowser.newSession();
    await use(new Tab(session.send, site.origin));
    if (testInfo.status === testInfo.expectedStatus) return;
    const picture = Buffer.from(String(await session.send("screenshot")), "base64");
    writeFileSync(testInfo.outputPath("screenshot.png"), picture);
  },
});
