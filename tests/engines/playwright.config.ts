import { defineConfig } from "playwright/test";
import { findFirefox, findWebKit } from "../../scripts/checks/browser.ts";
import type { EngineOptions } from "./engine-test.ts";

// Playwright's workers load this file again and inherit the result of the search.
process.env.FIREFOX_PATH = findFirefox() ?? "";

const TEST_TIMEOUT_MS = 180_000;
const EXPECT_TIMEOUT_MS = TEST_TIMEOUT_MS / 3;

export default defineConfig<object, EngineOptions>({
  testDir: ".",
  outputDir: "../results/engines",
  globalSetup: "../browser/site-server.ts",
  forbidOnly: true,
  fullyParallel: true,
  workers: 2,
  retries: 0,
  timeout: TEST_TIMEOUT_MS,
  expect: { timeout: EXPECT_TIMEOUT_MS, toPass: { timeout: EXPECT_TIMEOUT_MS } },
  use: { baseURL: process.env.SITE_URL },
  projects: [
    ...(process.env.FIREFOX_PATH ? [{ name: "firefox", use: { engine: "firefox" } as const }] : []),
    ...(findWebKit() ? [{ name: "webkit", use: { engine: "webkit" } as const }] : []),
  ],
});
