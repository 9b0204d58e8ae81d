import { ensureBrowser } from "./install-browser.ts";
import { runWithReport } from "./report.ts";
import { type Tally, tallyOf } from "./step.ts";

type Report = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
};

export const PLAYWRIGHT_ARGUMENTS = ["test", "--config", "tests/playwright.config.ts"];

/** Playwright asks for colour in its own workers, and Node complains when both are said. */
export const PLAYWRIGHT_ENVIRONMENT = { NO_COLOR: undefined };

const REPORT_FILE = "tests/results/browser.json";

export async function runPlaywright(): Promise<Tally> {
  const browser = await ensureBrowser();
  if (!browser.ok) return tallyOf(browser);
  return runWithReport("playwright", [...PLAYWRIGHT_ARGUMENTS, "--reporter=line,json"], {
    file: REPORT_FILE,
    count,
    env: { ...PLAYWRIGHT_ENVIRONMENT, PLAYWRIGHT_JSON_OUTPUT_FILE: REPORT_FILE },
  });
}

function count(report: unknown): { passed: number; failed: number; skipped: number } {
  const { expected, unexpected, flaky, skipped } = (report as Report).stats;
  return { passed: expected + flaky, failed: unexpected, skipped };
}
