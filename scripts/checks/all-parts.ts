// npm test, and `npm run check` for the part without a build.
import { contentFaults } from "../content/check-articles.ts";
import { buildSite } from "../site/build.ts";
import { stopToolsOnSignal } from "../tools/run.ts";
import { ensureBrowser } from "./install-browser.ts";
import { type Part, runParts, runTests, runTool, type Tally, tallyOf } from "./parts.ts";

export const CHECKS: readonly Part[] = [
  { name: "format", act: () => runTool("oxfmt", ["--check"]) },
  { name: "lint", act: () => runTool("oxlint", []) },
  { name: "types", act: () => runTool("npm", ["run", "--silent", "typecheck"]) },
  { name: "content", act: checkContent },
  { name: "unit", act: () => runVitest("unit") },
];

const BUILD_AND_TESTS: readonly Part[] = [
  { name: "build", act: async () => tallyOf(await buildSite()) },
  { name: "worker", needs: "build", act: () => runVitest("worker") },
  { name: "validators", needs: "build", act: () => runVitest("validators") },
  { name: "budgets", needs: "build", act: () => inBrowser(runBudgets) },
  { name: "browser", needs: "build", act: () => inBrowser(runPlaywright) },
];

async function checkContent(): Promise<Tally> {
  const faults = await contentFaults();
  return tallyOf({ ok: faults.length === 0, output: faults.join("\n") });
}

export function runVitest(project: "unit" | "worker" | "validators"): Promise<Tally> {
  const args = ["run", "--config", "tests/vitest.config.ts", "--project", project];
  return runTests("vitest", [...args, "--reporter=dot"]);
}

async function inBrowser(act: () => Promise<Tally>): Promise<Tally> {
  const browser = await ensureBrowser();
  return browser.ok ? await act() : tallyOf(browser);
}

function runBudgets(): Promise<Tally> {
  return runTool("node", ["tests/budgets/run.ts", "--quick"]);
}

function runPlaywright(): Promise<Tally> {
  const args = ["test", "--config", "tests/playwright.config.ts", "--reporter=line"];
  // Playwright forces colour in its workers, and Node warns about both.
  return runTests("playwright", args, { NO_COLOR: undefined });
}

if (import.meta.main) {
  stopToolsOnSignal();
  await runParts(process.argv.includes("check") ? CHECKS : [...CHECKS, ...BUILD_AND_TESTS]);
}
