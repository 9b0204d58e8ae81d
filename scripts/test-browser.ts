// npm run test:browser: the browser tests alone; more arguments go to Playwright, a file filter for
// example.
import { ensureBrowser } from "./checks/install-browser.ts";
import { PLAYWRIGHT_ARGUMENTS, PLAYWRIGHT_ENVIRONMENT } from "./checks/playwright.ts";
import { buildReady } from "./site/ready.ts";
import { runInForeground, stopToolsOnSignal } from "./tools/run.ts";
import { refuse } from "./tools/say.ts";

stopToolsOnSignal();
await buildReady();
const browser = await ensureBrowser();
if (!browser.ok) refuse(browser.output);
const args = [...PLAYWRIGHT_ARGUMENTS, "--reporter=list", ...process.argv.slice(2)];
const ok = await runInForeground("playwright", args, PLAYWRIGHT_ENVIRONMENT);
process.exit(ok ? 0 : 1);
