import { defineConfig } from "playwright/test";
import { findBrowser } from "../scripts/checks/browser.ts";
import { CHROMIUM_FLAGS } from "./browser/chromium-flags.ts";
import { visitorWhoChose } from "./browser/consent-choice.ts";

// Playwright's workers load this file again and inherit the result of the search.
process.env.CHROMIUM_PATH ||= findBrowser() ?? "";

/** Each worker has its own IP address: together they would exceed the rate limits. */
const VISITOR_ADDRESS = `198.51.100.${process.env.TEST_WORKER_INDEX ?? 0}`;

/** One visit proves many facts, on a busy machine. */
const TEST_TIMEOUT_MS = 180_000;

export default defineConfig({
  testDir: "browser",
  outputDir: "results/browser",
  globalSetup: "./browser/site-server.ts",
  forbidOnly: true,
  fullyParallel: true,
  workers: 2,
  retries: 0,
  timeout: TEST_TIMEOUT_MS,
  expect: { timeout: Number(process.env.EXPECT_MS ?? TEST_TIMEOUT_MS / 3) },
  use: {
    baseURL: process.env.SITE_URL,
    // Visitors have rejected all on an earlier visit, so that no banner is shown.
    storageState: visitorWhoChose({ analytics: false, marketing: false }),
    extraHTTPHeaders: { "CF-Connecting-IP": VISITOR_ADDRESS },
    // Traces take half the time again; TRACE=1 keeps those of failed tests.
    trace: process.env.TRACE ? "retain-on-failure" : "off",
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH || undefined,
      args: [...CHROMIUM_FLAGS],
    },
  },
});
