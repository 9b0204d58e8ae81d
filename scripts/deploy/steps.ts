import { readdirSync, rmSync } from "node:fs";
import { site } from "#app/content/site.ts";
import { CHECKS, runVitest } from "../checks/all-parts.ts";
import { runPart } from "../checks/parts.ts";
import { BUILD, rebuild, BUILT_CONFIG } from "../site/build.ts";
import { type Outcome, run } from "../tools/run.ts";
import {
  configurationOf,
  missingResources,
  queuesOf,
  wranglerEnvironment,
} from "./configuration.ts";
import { deployedAddress, NO_ADDRESS, type DeployOptions } from "./options.ts";
import { addEarlierFiles } from "./earlier-files.ts";
import { featureLines, sampleContent, tagManagerProblems } from "./features.ts";
import { smokeTest } from "./smoke-test.ts";

/** `notes` are printed below the step, also on success. */
export interface StepOutcome extends Outcome {
  readonly notes?: readonly string[];
}

export interface DeployStep {
  readonly name: string;
  readonly act: () => Promise<StepOutcome>;
}

/** Wrangler's output is parsed and shown on failure. */
const VERBOSE = { env: { WRANGLER_LOG: "log" } };

const CLIENT = "build/client";
const MIGRATIONS = "workers/migrations";
const QUEUE_EXISTS = /already taken|already exists|11009/i;

/** The steps in order; what cannot be undone comes last. */
export function deploySteps(options: DeployOptions): DeployStep[] {
  let address: string | null = null;
  const away = options.isDryRun ? dryRun : (act: DeployStep["act"]) => act;
  return [
    { name: "account", act: away(account, "needs `npx wrangler login`") },
    { name: "resources", act: () => resources(options) },
    { name: "samples", act: () => samples(options) },
    { name: "checks", act: checks },
    { name: "build", act: () => build(options) },
    { name: "worker", act: workerTests },
    { name: "queues", act: away(() => queues(options), namesOfQueues(options)) },
    {
      name: "old files",
      act: away(() => earlierFiles(options), `asks ${site.origin} for its last builds`),
    },
    { name: "settings", act: () => settings(options) },
    {
      name: "database",
      act: away(() => migrate(options), `applies what is new of ${migrationNames()}`),
    },
    { name: "upload", act: upload },
    { name: "smoke test", act: away(smoke, "asks the deployed site for its main pages") },
  ];

  async function upload(): Promise<StepOutcome> {
    const args = ["deploy", "--config", BUILT_CONFIG, ...(options.isDryRun ? ["--dry-run"] : [])];
    const outcome = await run("wrangler", args, VERBOSE);
    address = deployedAddress(options.environment, outcome.output);
    const size = /Total Upload: .*/.exec(outcome.output)?.[0] ?? "";
    return { ...outcome, notes: size ? [size] : [] };
  }

  async function smoke(): Promise<StepOutcome> {
    if (address === null) return { ok: false, output: NO_ADDRESS };
    const problems = await smokeTest(address);
    const advice = "Back to the version before: npx wrangler rollback (docs/runbook.md)";
    return problems.length === 0
      ? { ok: true, output: "", notes: [address] }
      : { ok: false, output: [address, ...problems, advice].join("\n") };
  }
}

/** Describes the step instead of running it. */
function dryRun(_act: DeployStep["act"], would: string): DeployStep["act"] {
  return async () => ({ ok: true, output: "", nothingToDo: true, notes: [would] });
}

async function account(): Promise<StepOutcome> {
  const { ok, output } = await run("wrangler", ["whoami"], VERBOSE);
  return ok && !/not authenticated/i.test(output)
    ? { ok: true, output: "" }
    : { ok: false, output: "Not logged in: npx wrangler login, or set CLOUDFLARE_API_TOKEN." };
}

async function resources({ environment, isDryRun }: DeployOptions): Promise<StepOutcome> {
  const configuration = configurationOf(environment);
  const wrong = tagManagerProblems(configuration.vars);
  if (wrong.length > 0) return { ok: false, output: wrong.join("\n") };
  const missing = missingResources(configuration);
  if (missing.length === 0 || isDryRun) return { ok: true, output: "", notes: missing };
  return { ok: false, output: missing.join("\n") };
}

async function samples({ takesSamples, isDryRun }: DeployOptions): Promise<StepOutcome> {
  const files = sampleContent();
  const notes = [`${files.length} files hold sample content`];
  if (files.length === 0) return { ok: true, output: "" };
  if (takesSamples || isDryRun) return { ok: true, output: "", notes };
  const advice =
    "Replace what is invented and take out its `sample: true`, or deploy it as it is with --with-sample-content.";
  return { ok: false, output: [...notes, ...files, advice].join("\n") };
}

async function checks(): Promise<StepOutcome> {
  for (const part of CHECKS) {
    const { failed } = await runPart(part);
    if (failed > 0) return { ok: false, output: "`npm run check` shows it again." };
  }
  return { ok: true, output: "" };
}

async function workerTests(): Promise<StepOutcome> {
  const { failed, output } = await runVitest("worker");
  return { ok: failed === 0, output };
}

/** Never reuses a build, since the environment is part of it. */
function build({ environment }: DeployOptions): Promise<StepOutcome> {
  rmSync(BUILD.stamp, { force: true });
  return rebuild({ CLOUDFLARE_ENV: wranglerEnvironment(environment) });
}

function namesOfQueues({ environment }: DeployOptions): string {
  return `creates what is missing of ${queuesOf(configurationOf(environment)).join(", ")}`;
}

async function queues({ environment }: DeployOptions): Promise<StepOutcome> {
  for (const name of queuesOf(configurationOf(environment))) {
    const { ok, output } = await run("wrangler", ["queues", "create", name], VERBOSE);
    if (!ok && !QUEUE_EXISTS.test(output)) return { ok, output };
  }
  return { ok: true, output: "" };
}

async function earlierFiles({ environment, isFirst }: DeployOptions): Promise<StepOutcome> {
  if (environment === "preview") return { ok: true, output: "", notes: ["none for a preview"] };
  if (isFirst) return { ok: true, output: "", notes: ["none: --first"] };
  try {
    const { builds, files } = await addEarlierFiles(site.origin, CLIENT, new Date());
    return { ok: true, output: "", notes: [`${files} files of ${builds} earlier builds`] };
  } catch (error) {
    const advice =
      "If nothing answers there yet: --first. Otherwise open tabs would lose their files.";
    return { ok: false, output: `${error instanceof Error ? error.message : error}\n${advice}` };
  }
}

async function settings({ environment, isDryRun }: DeployOptions): Promise<StepOutcome> {
  const { vars } = configurationOf(environment);
  if (isDryRun) return { ok: true, output: "", notes: featureLines({ vars, secrets: null }) };
  const { ok, output } = await run(
    "wrangler",
    ["secret", "list", "--config", BUILT_CONFIG],
    VERBOSE,
  );
  // A Worker that was never deployed has no secrets.
  if (!ok && !/10007|does not exist/i.test(output)) return { ok, output };
  const names = new Set([...output.matchAll(/"name":\s*"(\w+)"/g)].map(([, name]) => name ?? ""));
  return { ok: true, output: "", notes: featureLines({ vars, secrets: names }) };
}

/** Before the upload: the Worker needs its tables, and migrations only add. */
function migrate({ environment }: DeployOptions): Promise<StepOutcome> {
  const env = wranglerEnvironment(environment);
  const where = ["--remote", "--config", "wrangler.toml", ...(env ? ["--env", env] : [])];
  return run("wrangler", ["d1", "migrations", "apply", "DB", ...where], VERBOSE);
}

function migrationNames(): string {
  const names = readdirSync(MIGRATIONS).filter((name) => name.endsWith(".sql"));
  return `${names.length} migrations`;
}
