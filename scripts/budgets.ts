// npm run budgets: what each page makes a browser load, against tests/budgets/limits.ts. --baseline
// writes down what the pages are made of now.
import { ensureBrowser } from "./checks/install-browser.ts";
import { buildReady } from "./site/ready.ts";
import { runInForeground, stopToolsOnSignal } from "./tools/run.ts";
import { refuse } from "./tools/say.ts";

stopToolsOnSignal();
await buildReady();
const browser = await ensureBrowser();
if (!browser.ok) refuse(browser.output);
const ok = await runInForeground("node", ["tests/budgets/run.ts", ...process.argv.slice(2)]);
process.exit(ok ? 0 : 1);
