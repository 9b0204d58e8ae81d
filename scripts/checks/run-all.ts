// npm test, and `npm run check` for the fast checks.
import { contentErrors } from "../content/check-articles.ts";
import { buildSite } from "../site/build.ts";
import { stopToolsOnSignal } from "../tools/run.ts";
import { ensureBrowser, ensureEngines } from "./install-browser.ts";
import {
  type Check,
  countsFrom,
  NOT_RUN,
  runChecks,
  runTests,
  runTool,
  type TestCounts,
} from "./checks.ts";

const CHECKS: readonly Check[] = [
  { name: "format", run: () => runTool("oxfmt", ["--check"]) },
  { name: "lint", run: () => runTool("oxlint", []) },
  { name: "types", run: () => runTool("npm", ["run", "--silent", "typecheck"]) },
  { name: "content", run: checkContent },
  { name: "unit", run: () => runVitest("unit") },
];

const BUILD: Check = { name: "build", run: async () => countsFrom(await buildSite()) };

export const WORKER: Check = {
  name: "worker",
  needs: "build",
  run: () => runVitest("worker"),
};

const BUILT_INS: Check = {
  name: "built-ins",
  needs: "build",
  run: () => runVitest("validators", "browser-support"),
};

/** Of `npm run check`, and of a deploy, whose build is for an environment. */
export function fastChecks(build: Check = BUILD): readonly Check[] {
  return [...CHECKS, build, BUILT_INS];
}

const TESTS_OF_BUILD: readonly Check[] = [
  WORKER,
  { name: "validators", needs: "build", run: () => runVitest("validators") },
  { name: "budgets", needs: "build", run: () => inBrowser(runBudgets) },
  { name: "browser", needs: "build", run: () => inBrowser(() => runPlaywright("tests")) },
  { name: "engines", needs: "build", run: runEngines },
];

async function checkContent(): Promise<TestCounts> {
  const errors = await contentErrors();
  return countsFrom({ ok: errors.length === 0, output: errors.join("\n") });
}

function runVitest(
  project: "unit" | "worker" | "validators",
  ...files: readonly string[]
): Promise<TestCounts> {
  const args = ["run", "--config", "tests/vitest.config.ts", "--project", project, ...files];
  return runTests("vitest", [...args, "--reporter=dot"]);
}

async function inBrowser(check: () => Promise<TestCounts>): Promise<TestCounts> {
  const browser = await ensureBrowser();
  return browser.ok ? await check() : countsFrom(browser);
}

function runBudgets(): Promise<TestCounts> {
  return runTool("node", ["tests/budgets/run.ts", "--quick"]);
}

/** In Firefox and WebKit, or in what is installed. CI requires both. */
async function runEngines(): Promise<TestCounts> {
  const { problem, output, isAnyFound } = await ensureEngines();
  if (problem) console.log(`  ${problem}`);
  if (problem && process.env.CI) return countsFrom({ ok: false, output });
  return isAnyFound ? await runPlaywright("tests/engines") : NOT_RUN;
}

function runPlaywright(folder: "tests" | "tests/engines"): Promise<TestCounts> {
  const args = ["test", "--config", `${folder}/playwright.config.ts`, "--reporter=line"];
  // Playwright forces colour in its workers, and Node warns about both.
  return runTests("playwright", args, { NO_COLOR: undefined });
}

if (import.meta.main) {
  stopToolsOnSignal();
  const isFast = process.argv.includes("check");
  await runChecks(isFast ? fastChecks() : [...CHECKS, BUILD, ...TESTS_OF_BUILD]);
}
