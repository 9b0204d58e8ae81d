import { defineConfig } from "playwright/test";
import { findBrowser } from "../scripts/checks/browser.ts";
import { visitorWhoChose } from "./browser/consent-choice.ts";

// Playwright's workers load this file again, with the environment of the first run: the search
// happens once.
process.env.CHROMIUM_PATH ||= findBrowser() ?? "";

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
];

/**
 * Each of Playwright's processes is a visitor with an address of its own, which the local runtime
 * believes: what they send together would be too much for one.
 */
const VISITOR_ADDRESS = `198.51.100.${process.env.TEST_WORKER_INDEX ?? 0}`;

export default defineConfig({
  testDir: "browser",
  testMatch: "**/*.spec.ts",
  outputDir: "results/browser",
  globalSetup: "./browser/site-server.ts",
  forbidOnly: true,
  fullyParallel: true,
  workers: 2,
  retries: 0,
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
