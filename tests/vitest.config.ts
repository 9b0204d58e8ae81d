import { randomBytes } from "node:crypto";
import { fileURLToPath } from "node:url";
import { cloudflareTest, readD1Migrations } from "@cloudflare/vitest-pool-workers";
import { defineConfig } from "vitest/config";
import { markdownContent } from "../scripts/content/markdown-plugin.ts";
import { quietThisProcess } from "../scripts/tools/quiet-environment.ts";
import { createStoreNetwork } from "./store-network.ts";
import { strict, unitProject } from "./unit-project.ts";

quietThisProcess();

/** Some tests request every page, on a busy machine. */
const LONG_TEST_TIMEOUT_MS = 300_000;

export default defineConfig({
  root: fileURLToPath(new URL("..", import.meta.url)),
  test: {
    // Vitest reads it here alone, not in a project.
    silent: strict.silent,
    // Vitest leaves one processor idle; of two that is half.
    maxWorkers: "100%",
    projects: [
      unitProject,
      {
        // In workerd, beside the built Worker.
        plugins: [
          markdownContent(),
          cloudflareTest(async () => ({
            wrangler: { configPath: "./build/server/wrangler.json" },
            miniflare: {
              bindings: {
                TEST_MIGRATIONS: await readD1Migrations("workers/migrations"),
                FORM_SECRET: randomBytes(32).toString("hex"),
              },
              outboundService: createStoreNetwork().answer,
            },
          })),
        ],
        test: {
          ...strict,
          name: "worker",
          testTimeout: LONG_TEST_TIMEOUT_MS,
          hookTimeout: LONG_TEST_TIMEOUT_MS,
          include: ["tests/worker/**/*.test.ts"],
          setupFiles: ["./tests/worker/migrations.ts"],
          // tldts imports its modules without endings, which workerd does not resolve; the other is CommonJS.
          deps: { optimizer: { ssr: { enabled: true, include: ["tldts", "standardwebhooks"] } } },
        },
      },
      {
        // Validators of the served site, which need Node.
        test: {
          ...strict,
          name: "validators",
          environment: "node",
          testTimeout: LONG_TEST_TIMEOUT_MS,
          include: ["tests/validators/**/*.test.ts"],
          globalSetup: ["./tests/browser/site-server.ts"],
        },
      },
    ],
  },
});
