// npm run screenshots: every page as pictures in tests/results/screenshots, for people to look at.
import { ensureBrowser } from "./checks/install-browser.ts";
import { buildReady } from "./site/ready.ts";
import { runInForeground, stopToolsOnSignal } from "./tools/run.ts";
import { refuse } from "./tools/say.ts";

stopToolsOnSignal();
await buildReady();
const browser = await ensureBrowser();
if (!browser.ok) refuse(browser.output);
const ok = await runInForeground("node", ["tests/screenshots/take.ts", ...process.argv.slice(2)]);
process.exit(ok ? 0 : 1);
