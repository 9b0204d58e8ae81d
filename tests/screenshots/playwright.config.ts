// npm run screenshots: waits and reports failures like the browser specs.
import { defineConfig } from "playwright/test";
import browserSpecs from "../playwright.config.ts";

export default defineConfig(browserSpecs, {
  testDir: ".",
  outputDir: "../results/screenshots",
  globalSetup: "../browser/site-server.ts",
  retries: 0,
  // So that nothing is hidden until a scroll.
  use: { contextOptions: { reducedMotion: "reduce" } },
});
