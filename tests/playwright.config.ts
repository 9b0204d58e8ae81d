import { defineConfig } from "playwright/test";
import { findBrowser } from "../scripts/checks/browser.ts";
import { visitorWhoChose } from "./browser/consent-choice.ts";

// Loaded again by workers, which inherit the environment.
process.env.CHROMIUM_PATH ||= findBrowser() ?? "";

/**
 * Address bar suggestions would start a second page per window, half the cost of an empty test. The
 * last list counts, so Playwright's own (`disabledFeatures` in playwright-core) is repeated.
 */
const DISABLED_FEATURES = [
  "WebUIOmniboxPopup",
  "WebUIOmniboxFullPopup",
  "WebUIOmniboxAimPopup",
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsUpgrades",
  "HttpsFirstBalancedModeAutoEnable",
  "LensOverlay",
  "MediaRouter",
  "PaintHolding",
  "ThirdPartyStoragePartitioning",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "OptimizationHints",
  "NetworkTimeServiceQuerying",
  "AimEnabled",
  "PreconnectToSearch",
];

const CHROMIUM_FLAGS = [
  "--disable-gpu",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--disable-quic",
  `--disable-features=${DISABLED_FEATURES.join(",")}`,
];

/**
 * One visitor address per process, because of the rate limits; the local runtime believes the
 * header.
 */
const VISITOR_ADDRESS = `198.51.100.${process.env.TEST_WORKER_INDEX ?? 0}`;

/** One development server for the file, so one worker. */
const LONGEST = "**/pieces.spec.ts";

/** One visit proves many facts, and a busy machine is slow. */
const TEST_WITHIN_MS = 60_000;

export default defineConfig({
  testDir: "browser",
  outputDir: "results/browser",
  globalSetup: "./browser/site-server.ts",
  forbidOnly: true,
  fullyParallel: true,
  workers: 2,
  // A retried test is reported as flaky and is a bug.
  retries: process.env.CI ? 1 : 0,
  timeout: TEST_WITHIN_MS,
  expect: { timeout: TEST_WITHIN_MS / 3 },
  // The longest file first.
  projects: [
    { name: "workbench", testMatch: LONGEST, workers: 1 },
    { name: "site", testMatch: "**/*.spec.ts", testIgnore: LONGEST },
  ],
  use: {
    baseURL: process.env.SITE_URL,
    // Visitors have refused consent earlier, so no banner is in the way.
    storageState: visitorWhoChose({ analytics: false, marketing: false }),
    extraHTTPHeaders: { "CF-Connecting-IP": VISITOR_ADDRESS },
    // Traces make the suite half as long again: TRACE=1 records failures.
    trace: process.env.TRACE ? "retain-on-failure" : "off",
    screenshot: "only-on-failure",
    launchOptions: { executablePath: process.env.CHROMIUM_PATH || undefined, args: CHROMIUM_FLAGS },
  },
});
