import { globSync } from "node:fs";
import { site } from "#app/content/site.ts";
import { fastChecks, WORKER } from "../checks/run-all.ts";
import { type Check, countsFrom } from "../checks/checks.ts";
import { BUILT_CONFIG, rebuild } from "../site/build.ts";
import { withSignOfLife } from "../tools/output.ts";
import { type Outcome, run } from "../tools/run.ts";
import { readConfiguration, missingDatabases } from "./configuration.ts";
import { addEarlierFiles } from "./earlier-files.ts";
import { featureLines, sampleContent, tagManagerNotes, type Vars } from "./features.ts";
import { smokeTest } from "./smoke-test.ts";

export interface DeployOptions {
  readonly env: "production" | "preview";
  readonly dryRun?: true;
  readonly first?: true;
  readonly withSampleContent?: true;
}

export interface DeployStep {
  readonly name: string;
  /** Returns notes to print. Throws an error that says what to do. */
  readonly run: () => Promise<readonly string[] | void>;
  /** Printed in a dry run, in which the step is skipped. */
  readonly dryRunNote?: string;
}

/** Returns the steps in order. All checks and tests run before the first change to the account. */
export function deploySteps(options: DeployOptions): DeployStep[] {
  const { dryRun: isDryRun = false, first: isFirst = false } = options;
  // Production is the top level of wrangler.toml.
  const env = options.env === "preview" ? options.env : undefined;
  const { vars, d1_databases, queues } = readConfiguration(env);
  const queueNames = (queues.consumers ?? []).map(({ queue }) => queue).toSorted();
  const migrations = globSync("workers/migrations/*.sql").length;
  const build: Check = {
    name: "build",
    run: async () => countsFrom(await rebuild({ CLOUDFLARE_ENV: env })),
  };
  let address: string | undefined;
  return [
    { name: "account", run: checkAccount, dryRunNote: "needs `npx wrangler login`" },
    {
      name: "resources",
      run: async () => checkResources(vars, missingDatabases(d1_databases), isDryRun),
    },
    { name: "samples", run: async () => checkSamples(options) },
    ...[...fastChecks(build), WORKER].map(createStep),
    {
      name: "queues",
      async run() {
        for (const name of queueNames) {
          await wrangler("queues", "create", name).catch((error: Error) => {
            if (!/already taken|already exists|11009/i.test(error.message)) throw error;
          });
        }
      },
      dryRunNote: `creates the missing queues of ${queueNames.join(", ")}`,
    },
    {
      name: "earlier files",
      run: () => keepEarlierAssets(options),
      dryRunNote: `fetches the last builds of ${site.origin}`,
    },
    {
      name: "settings",
      run: async () => [
        ...featureLines(vars, isDryRun ? undefined : await secretNames()),
        ...tagManagerNotes(vars).warnings,
      ],
    },
    {
      // Before the upload: the new version needs its tables, and the previous one works with them.
      name: "database",
      async run() {
        const where = ["--remote", "--config", "wrangler.toml", ...(env ? ["--env", env] : [])];
        await wrangler("d1", "migrations", "apply", "DB", ...where);
      },
      dryRunNote: `applies the new ones of ${migrations} migrations`,
    },
    {
      name: "upload",
      async run() {
        const flags = isDryRun ? ["--dry-run"] : [];
        const output = await wrangler("deploy", "--config", BUILT_CONFIG, ...flags);
        address = deployedAddress(env, output);
        return output.match(/Total Upload: .*/) ?? [];
      },
    },
    {
      name: "smoke test",
      run: async () => (isFirst && !env ? [ROUTE_DOMAIN] : await testDeployedSite(address)),
      dryRunNote: "requests the main pages of the deployed site",
    },
  ];
}

async function wrangler(...args: string[]): Promise<string> {
  const outcome = await run("wrangler", args, { env: { WRANGLER_LOG: "log" } });
  assertOk(outcome);
  return outcome.output;
}

function assertOk({ ok, output }: Outcome): void {
  if (!ok) throw new Error(output);
}

async function checkAccount(): Promise<void> {
  if (/not authenticated/i.test(await wrangler("whoami"))) {
    throw new Error("Not logged in: run `npx wrangler login` or set CLOUDFLARE_API_TOKEN");
  }
}

function checkResources(vars: Vars, missing: string[], isDryRun: boolean): string[] {
  const { problems } = tagManagerNotes(vars);
  if (problems.length > 0) throw new Error(problems.join("\n"));
  if (missing.length > 0 && !isDryRun) throw new Error(missing.join("\n"));
  return missing;
}

function checkSamples({ withSampleContent, dryRun }: DeployOptions): string[] {
  const files = sampleContent("app/content");
  if (files.length === 0) return [];
  const lines = [`${files.length} files have sample content:`, ...files];
  if (withSampleContent || dryRun) return lines;
  const advice = "Replace it and remove `sample: true`, or deploy it with --with-sample-content.";
  throw new Error([...lines, advice].join("\n"));
}

function createStep({ name, run: check }: Check): DeployStep {
  return {
    name,
    async run() {
      const { failed, output } = await withSignOfLife(name, check());
      assertOk({ ok: failed === 0, output });
    },
  };
}

async function keepEarlierAssets({ env, first }: DeployOptions): Promise<string[]> {
  if (env === "preview") return ["none for a preview"];
  if (first) return ["none: --first"];
  try {
    const { builds, files } = await addEarlierFiles(site.origin, "build/client", new Date());
    return [`${files} files of ${builds} earlier builds`];
  } catch (cause) {
    const what = cause instanceof Error ? cause.message : cause;
    const advice =
      "Use --first if no site answers there yet. Otherwise try again: without these files, open tabs break.";
    throw new Error(`Cannot load the files of earlier builds: ${what}\n${advice}`, { cause });
  }
}

async function secretNames(): Promise<Set<string>> {
  const output = await wrangler("secret", "list", "--config", BUILT_CONFIG).catch(
    (error: Error) => {
      // A Worker that was never deployed has no secrets.
      if (/10007|does not exist/i.test(error.message)) return "";
      throw error;
    },
  );
  return new Set([...output.matchAll(/"name":\s*"(\w+)"/g)].map(([, name = ""]) => name));
}

/** `undefined` for a preview without a printed address: production must not be tested instead. */
export function deployedAddress(env: "preview" | undefined, output: string): string | undefined {
  return env ? /https:\/\/[\w.-]+\.workers\.dev/.exec(output)?.[0] : site.origin;
}

/** Without the route, `site.origin` does not reach the Worker. */
const ROUTE_DOMAIN =
  "skipped: route the domain to the Worker in Cloudflare's dashboard, then run `npm run deploy`";

async function testDeployedSite(address: string | undefined): Promise<string[]> {
  if (address === undefined) {
    throw new Error(
      "The preview is uploaded but not tested: Wrangler printed no workers.dev address. Turn workers.dev on for this Worker in Cloudflare's dashboard.",
    );
  }
  const problems = await smokeTest(address);
  if (problems.length === 0) return [address];
  const advice = "Roll back with `npx wrangler rollback` (docs/runbook.md)";
  throw new Error([address, ...problems, advice].join("\n"));
}
