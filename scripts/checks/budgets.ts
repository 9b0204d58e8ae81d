import { run } from "../tools/run.ts";
import { ensureBrowser } from "./install-browser.ts";
import { ENDS_WITHIN_MS } from "./report.ts";
import { type Tally, tallyOf } from "./step.ts";

/** The pages that the limits are about, one of each make. */
export async function checkBudgets(): Promise<Tally> {
  const browser = await ensureBrowser();
  if (!browser.ok) return tallyOf(browser);
  return tallyOf(
    await run("node", ["tests/budgets/run.ts", "--quick"], { timeoutMs: ENDS_WITHIN_MS }),
  );
}
