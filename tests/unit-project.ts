import { inlineScripts } from "../scripts/inline-script/inline-script-plugin.ts";
import { markdownContent } from "../scripts/content/markdown-plugin.ts";
import { documentStyles } from "../scripts/site/document-styles-plugin.ts";

/** A thousand runs of a property take seconds on a busy machine. */
const UNIT_TEST_WITHIN_MS = 60_000;

/** A forgotten `only` fails here too; a spy and a global end with their test; what works is not heard. */
export const strict = {
  allowOnly: false,
  restoreMocks: true,
  unstubGlobals: true,
  silent: "passed-only",
} as const;

/** What needs no build; by itself, as the tools of the Worker take a second to load. */
export const unitProject = {
  plugins: [markdownContent(), inlineScripts(), documentStyles()],
  test: {
    ...strict,
    name: "unit",
    environment: "node",
    // A module is read once, not once a file: a third of the time. Tests keep no state in one.
    isolate: false,
    testTimeout: UNIT_TEST_WITHIN_MS,
    // Servers count in UTC, and so do most machines that test: a day or an hour that is right only there
    // is wrong here.
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
