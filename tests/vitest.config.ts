import { randomBytes } from "node:crypto";
import { fileURLToPath } from "node:url";
import { cloudflareTest, readD1Migrations } from "@cloudflare/vitest-pool-workers";
import { defineConfig } from "vitest/config";
import { inlineScripts } from "../scripts/inline-script/inline-script-plugin.ts";
import { documentStyles } from "../scripts/site/document-styles-plugin.ts";
import { markdownContent } from "../scripts/content/markdown-plugin.ts";

/** A thousand runs of a property take seconds on a busy machine. */
const UNIT_TEST_WITHIN_MS = 60_000;

/** Some of them start a compiler; some ask the Worker for every page. */
const LONG_TEST_WITHIN_MS = 60_000;

/** A forgotten `only` fails here too; a spy and a global end with their test; what works is not heard. */
const strict = {
  allowOnly: false,
  restoreMocks: true,
  unstubGlobals: true,
  silent: "passed-only",
} as const;

export default defineConfig({
  root: fileURLToPath(new URL("..", import.meta.url)),
  test: {
    projects: [
      {
        plugins: [markdownContent(), inlineScripts(), documentStyles()],
        test: {
          ...strict,
          name: "unit",
          environment: "node",
          // A module is read once, not once a file: a third of the time. Tests keep no state in one.
          isolate: false,
          testTimeout: UNIT_TEST_WITHIN_MS,
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
      },
      {
        // The tests run beside the built Worker, in workerd: nothing is bundled a second time for
        // them.
        plugins: [
          markdownContent(),
          cloudflareTest(async () => ({
            wrangler: { configPath: "./build/server/wrangler.json" },
            miniflare: {
              bindings: {
                TEST_MIGRATIONS: await readD1Migrations("workers/migrations"),
                FORM_SECRET: randomBytes(32).toString("hex"),
              },
            },
          })),
        ],
        test: {
          ...strict,
          name: "worker",
          testTimeout: LONG_TEST_WITHIN_MS,
          hookTimeout: LONG_TEST_WITHIN_MS,
          include: ["tests/worker/**/*.test.ts"],
          setupFiles: ["./tests/worker/migrations.ts"],
        },
      },
      {
        // Programs of others that judge what the built site serves. They need Node.
        test: {
          ...strict,
          name: "referees",
          environment: "node",
          testTimeout: LONG_TEST_WITHIN_MS,
          include: ["tests/referees/**/*.test.ts"],
          globalSetup: ["./tests/browser/site-server.ts"],
        },
      },
    ],
  },
});
