import { randomBytes } from "node:crypto";
import { createServer } from "node:http";
import { text } from "node:stream/consumers";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { createTestHarness } from "wrangler";
import { quietThisProcess } from "../../scripts/tools/quiet-environment.ts";
import { BUILT_CONFIG } from "../../scripts/site/build.ts";
import { createStoreNetwork } from "../store-network.ts";
import { listen } from "./proxy.ts";

const LOG_FILE = "tests/results/worker.log";

/** Playwright's global set-up: the built Worker with a temporary database. Returns its stop function. */
export default async function startSite(): Promise<() => Promise<void>> {
  const site = await serveBuild({ FORM_SECRET: randomBytes(32).toString("hex") });
  const queries = await serveQueries(site.database);
  const stores = await standInForStores();
  // Playwright's workers start after this and inherit both.
  process.env.SITE_URL = site.origin;
  process.env.SITE_DATABASE_URL = queries.origin;
  process.env.STORES_URL = stores.origin;
  return async () => {
    mkdirSync(dirname(LOG_FILE), { recursive: true });
    writeFileSync(LOG_FILE, site.log());
    await queries[Symbol.asyncDispose]();
    await stores[Symbol.asyncDispose]();
    await site.stop();
  };
}

/** Serves queries of the specs: a second reader of the database file would miss its write-ahead log. */
function serveQueries(database: D1Database) {
  const server = createServer(async (request, response) => {
    try {
      const { sql, values } = JSON.parse(await text(request));
      const { results } = await database
        .prepare(sql)
        .bind(...values)
        .run();
      response.end(JSON.stringify(results));
    } catch (error) {
      response.writeHead(400).end(String(error));
    }
  });
  return listen(server);
}

/** Specs set the answers with `serveStore` (stores.ts), which posts them here. */
function standInForStores() {
  const network = answerForStores();
  const server = createServer(async (request, response) => {
    network.setAnswers(JSON.parse(await text(request)));
    response.end();
  });
  return listen(server);
}

/**
 * Answers what Workers of this process ask of other hosts: Wrangler's harness fetches it with the
 * process's `fetch`.
 */
export function answerForStores() {
  const network = createStoreNetwork();
  const fetchLocal = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    const { hostname } = new URL(request.url);
    const isLocal = hostname === "localhost" || hostname === "127.0.0.1";
    return isLocal ? await fetchLocal(request) : await network.answer(request);
  };
  return network;
}

export async function serveBuild(secrets: Record<string, string>, configPath = BUILT_CONFIG) {
  quietThisProcess();
  const harness = createTestHarness({ workers: [{ configPath, secrets }] });
  const state = mkdtempSync(join(tmpdir(), "site-under-test-"));
  // The harness does not remove all of its data from the temporary folder.
  const { TMPDIR = tmpdir() } = process.env;
  process.env.TMPDIR = state;
  const { url } = await harness.listen().finally(() => (process.env.TMPDIR = TMPDIR));
  const worker = harness.getWorker<Cloudflare.Env>();
  await worker.applyD1Migrations("DB");
  const { DB } = await worker.getEnv();
  async function stop(): Promise<void> {
    await harness.close();
    rmSync(state, { recursive: true, force: true, maxRetries: 5 });
  }
  return {
    origin: `http://localhost:${url.port}`,
    database: DB as D1Database,
    /** The folder with its data and mails. */
    state,
    log: () =>
      harness
        .getLogs()
        .map(({ level, message }) => `${level} ${message}\n`)
        .join(""),
    stop,
    [Symbol.asyncDispose]: stop,
  };
}
