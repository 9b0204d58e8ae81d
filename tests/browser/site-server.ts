import { randomBytes } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { createTestHarness } from "wrangler";
import { quietThisProcess } from "../../scripts/tools/quiet-environment.ts";
import { BUILT_CONFIG } from "../../scripts/site/build.ts";
import { serveQueries } from "./database-server.ts";

/** The Worker's log. */
const LOG_FILE = "tests/results/worker.log";

/**
 * Playwright's global setup: the built Worker on a free port with its own database. Returns its
 * teardown.
 */
export default async function startSite(): Promise<() => Promise<void>> {
  const formSecret = randomBytes(32).toString("hex");
  const site = await serveBuild({ FORM_SECRET: formSecret });
  const queries = await serveQueries(site.database);
  // Inherited by Playwright's workers.
  process.env.SITE_URL = site.origin;
  process.env.SITE_DATABASE_URL = queries.address;
  process.env.SITE_FORM_SECRET = formSecret;
  return async () => {
    mkdirSync(dirname(LOG_FILE), { recursive: true });
    writeFileSync(LOG_FILE, site.log());
    await queries.stop();
    await site.stop();
  };
}

export async function serveBuild(
  secrets: Record<string, string>,
  configPath: string = BUILT_CONFIG,
): Promise<{
  readonly origin: string;
  readonly database: D1Database;
  readonly state: string;
  readonly log: () => string;
  readonly stop: () => Promise<void>;
}> {
  quietThisProcess();
  const harness = createTestHarness({ workers: [{ configPath, secrets }] });
  const state = mkdtempSync(join(tmpdir(), "site-under-test-"));
  const { url } = await withTemporaryFolder(state, () => harness.listen());
  const worker = harness.getWorker<Cloudflare.Env>();
  await worker.applyD1Migrations("DB");
  const { DB } = await worker.getEnv();
  return {
    origin: `http://localhost:${url.port}`,
    database: DB,
    state,
    log: () =>
      harness
        .getLogs()
        .map(({ level, message }) => `${level} ${message}\n`)
        .join(""),
    async stop() {
      await harness.close();
      rmSync(state, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** The harness leaves data in the temporary folder. */
export async function withTemporaryFolder<Result>(
  folder: string,
  start: () => Promise<Result>,
): Promise<Result> {
  const before = process.env.TMPDIR;
  process.env.TMPDIR = folder;
  try {
    return await start();
  } finally {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
  }
}
