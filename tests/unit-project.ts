import { inlineScripts } from "../scripts/site/inline-script-plugin.ts";
import { markdownContent } from "../scripts/content/markdown-plugin.ts";

/** For thousands of simulated submissions on a busy machine. */
const UNIT_TEST_TIMEOUT_MS = 600_000;

export const strict = {
  allowOnly: false,
  expect: { requireAssertions: true },
  restoreMocks: true,
  unstubGlobals: true,
  silent: "passed-only",
} as const;

/** In a file without the tools of the Worker, which take a second to load. */
export const unitProject = {
  plugins: [markdownContent(), inlineScripts()],
  test: {
    ...strict,
    name: "unit",
    environment: "node",
    // Modules are loaded once, not once a file: a third of the time.
    isolate: false,
    testTimeout: UNIT_TEST_TIMEOUT_MS,
    // Not UTC, so that code that depends on the time zone fails.
    env: { TZ: "America/Los_Angeles" },
    include: [
      "app/**/*.test.{ts,tsx}",
      "workers/**/*.test.ts",
      "scripts/**/*.test.ts",
      "tests/lint/**/*.test.ts",
      "tests/{budgets,reliability,storage}/**/*.test.ts",
      "tests/data-layer/**/*.test.ts",
      "tests/conversions/**/*.test.ts",
    ],
  },
};
