import { defineConfig } from "playwright/test";
import { findBrowser } from "../scripts/checks/browser.ts";
import { visitorWhoChose } from "./browser/consent-choice.ts";

// Playwright's workers load this file again, with the environment of the first run: the search
// happens once.
process.env.CHROMIUM_PATH ||= findBrowser() ?? "";

/**
 * The window of every test would start a second page for the suggestions of an address bar that
 * nobody sees: half of what an empty test costs. The browser takes the last of two such lists, so
 * Playwright's own stands here as well (`disabledFeatures` in playwright-core).
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

/**
 * Quiet where there is no network and no graphics card. (--no-sandbox, which root needs, is
 * Playwright's default.)
 */
const CHROMIUM_FLAGS = [
  "--disable-gpu",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--disable-quic",
  `--disable-features=${DISABLED_FEATURES.join(",")}`,
];

/**
 * Each of Playwright's processes is a visitor with an address of its own, which the local runtime
 * believes: what they send together would be too much for one.
 */
const VISITOR_ADDRESS = `198.51.100.${process.env.TEST_WORKER_INDEX ?? 0}`;

/** One development server for the file, so one worker runs it from its start to its end. */
const LONGEST = "**/pieces.spec.ts";

/** One visit proves many facts, and a busy machine takes its time: no test is this slow alone. */
const TEST_WITHIN_MS = 60_000;

export default defineConfig({
  testDir: "browser",
  outputDir: "results/browser",
  globalSetup: "./browser/site-server.ts",
  forbidOnly: true,
  fullyParallel: true,
  workers: 2,
  // A test that needed its second chance is named as flaky, and is a fault to look for.
  retries: process.env.CI ? 1 : 0,
  timeout: TEST_WITHIN_MS,
  expect: { timeout: TEST_WITHIN_MS / 3 },
  // The longest goes first: begun last it would be waited for with one worker idle.
  projects: [
    { name: "workbench", testMatch: LONGEST, workers: 1 },
    { name: "site", testMatch: "**/*.spec.ts", testIgnore: LONGEST },
  ],
  use: {
    baseURL: process.env.SITE_URL,
    // The consent banner is no part of the other specs: their visitors have refused on an earlier visit.
    storageState: visitorWhoChose({ analytics: false, marketing: false }),
    extraHTTPHeaders: { "CF-Connecting-IP": VISITOR_ADDRESS },
    // Recording every test makes the suite half as long again: TRACE=1 records those that fail.
    trace: process.env.TRACE ? "retain-on-failure" : "off",
    screenshot: "only-on-failure",
    launchOptions: { executablePath: process.env.CHROMIUM_PATH || undefined, args: CHROMIUM_FLAGS },
  },
});
