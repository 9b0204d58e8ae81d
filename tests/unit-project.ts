import { inlineScripts } from "../scripts/inline-script/inline-script-plugin.ts";
import { markdownContent } from "../scripts/content/markdown-plugin.ts";
import { documentStyles } from "../scripts/site/document-styles-plugin.ts";

/** Properties with a thousand runs take seconds on a busy machine. */
const UNIT_TEST_WITHIN_MS = 60_000;

/** Fails on `only`; restores spies and globals; hides logs of passing tests. */
export const strict = {
  allowOnly: false,
  restoreMocks: true,
  unstubGlobals: true,
  silent: "passed-only",
} as const;

/** Separate, because the Worker's test tools take a second to load. */
export const unitProject = {
  plugins: [markdownContent(), inlineScripts(), documentStyles()],
  test: {
    ...strict,
    name: "unit",
    environment: "node",
    // Modules are loaded once instead of once per file: a third of the time. Tests keep no state in
    // modules.
    isolate: false,
    testTimeout: UNIT_TEST_WITHIN_MS,
    // Not UTC, to catch code that is right in UTC only.
    env: { TZ: "America/Los_Angeles" },
    include: [
      "app/**/*.test.{ts,tsx}",
      "workers/**/*.test.ts",
      "scripts/**/*.test.ts",
      "tests/lint/**/*.test.ts",
      "tests/reliability/**/*.test.ts",
      "tests/data-layer/**/*.test.ts",
      "tests/conversions/**/*.test.ts",
      "tests/bench/**/*.test.ts",
      "tests/budgets/**/*.test.ts",
    ],
  },
};
