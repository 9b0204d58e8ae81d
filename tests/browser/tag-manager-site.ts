import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test as base } from "./watched-test.ts";
import { createTestHarness } from "wrangler";
import { BUILT_CONFIG } from "../../scripts/site/build.ts";
import { quietThisProcess } from "../../scripts/tools/quiet-environment.ts";
import { withTemporaryFolder } from "./site-server.ts";

export const CONTAINER = "GTM-TEST123";

type Mode = "basic" | "advanced";

/** `tagManagerSite("basic")` is the address of a built site with a tag manager. */
export const test = base.extend<object, { tagManagerSite: (mode: Mode) => Promise<string> }>({
  tagManagerSite: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures that are needed from it
    async ({}, use) => {
      quietThisProcess();
      const state = mkdtempSync(join(tmpdir(), "site-under-test-"));
      const harness = createTestHarness(optionsOf("basic"));
      await withTemporaryFolder(state, () => harness.listen());
      await harness.getWorker().applyD1Migrations("DB");
      await use(async (mode) => {
        await harness.update(optionsOf(mode));
        const { url } = await harness.listen();
        return `http://localhost:${url.port}`;
      });
      await harness.close();
      rmSync(state, { recursive: true, force: true, maxRetries: 5 });
    },
    { scope: "worker" },
  ],
});

function optionsOf(mode: Mode) {
  const vars = { TAG_MANAGER_ID: CONTAINER, TAG_MANAGER_MODE: mode };
  return { workers: [{ configPath: BUILT_CONFIG, vars }] };
}
