import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { PLAYWRIGHT_ARGUMENTS, PLAYWRIGHT_ENVIRONMENT } from "../../scripts/checks/playwright.ts";
import { vitestArguments } from "../../scripts/checks/vitest.ts";
import type { Extra } from "../../scripts/tools/quiet-environment.ts";
import { run } from "../../scripts/tools/run.ts";
import type { Kind } from "./break.ts";
import { type Verdict, verdictOfPlaywright, verdictOfVitest } from "./verdict.ts";

const REPORT = "tests/results/broken.json";

/** Vitest is started once a break. */
const VITEST_ARGUMENTS = {
  unit: ["run", "--config", "tests/broken/unit.config.ts"],
  worker: vitestArguments("worker"),
};

/** A break may make tests wait for what does not come any more; each of them has a limit of its own. */
const ENDS_WITHIN_MS = 5 * 60 * 1000;

export interface Tests {
  readonly files: readonly string[];
  /** Part of the names of those to run; all without it. */
  readonly named?: string | undefined;
}

/** Runs tests in a copy of the project, which is built first where they ask what is built. */
export async function runTests(folder: string, kind: Kind, tests: Tests): Promise<Verdict> {
  if (kind === "unit") return await runVitest(folder, kind, tests);
  const built = await run("react-router", ["build"], { cwd: folder });
  if (!built.ok) return { ran: false, why: `it does not build: ${built.output.trim()}` };
  return kind === "worker"
    ? await runVitest(folder, kind, tests)
    : await runPlaywright(folder, tests);
}

async function runVitest(
  folder: string,
  kind: keyof typeof VITEST_ARGUMENTS,
  { files, named }: Tests,
): Promise<Verdict> {
  const report = ["--reporter=json", `--outputFile.json=${REPORT}`];
  const names = named === undefined ? [] : ["--testNamePattern", escaped(named)];
  const args = [...VITEST_ARGUMENTS[kind], ...files, ...report, ...names];
  return verdictOfVitest(await reportOf(folder, "vitest", args));
}

async function runPlaywright(folder: string, { files, named }: Tests): Promise<Verdict> {
  const names = named === undefined ? [] : ["--grep", escaped(named)];
  const args = [...PLAYWRIGHT_ARGUMENTS, "--reporter=json", ...files.map(baseName), ...names];
  const env = { ...PLAYWRIGHT_ENVIRONMENT, PLAYWRIGHT_JSON_OUTPUT_FILE: REPORT };
  return verdictOfPlaywright(await reportOf(folder, "playwright", args, env));
}

/** What the runner wrote down; its own words where it wrote nothing, which is no report of any shape. */
async function reportOf(
  folder: string,
  command: string,
  args: string[],
  env?: Extra,
): Promise<unknown> {
  const file = join(folder, REPORT);
  rmSync(file, { force: true });
  const { output } = await run(command, args, { cwd: folder, env, timeoutMs: ENDS_WITHIN_MS });
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : output;
}

function baseName(file: string): string {
  return file.slice(file.lastIndexOf("/") + 1);
}

/** Runners take a pattern for names. */
function escaped(text: string): string {
  return text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);
}
