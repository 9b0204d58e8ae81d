// npm run bench: what pages cost the server and what Lighthouse says of them, against the budget;
// `-- --soak 600` keeps the server at its limit.
import { ensureBrowser } from "./checks/install-browser.ts";
import { buildReady, emptyPageReady, lighthouseReady } from "./site/ready.ts";
import { runInForeground, stopToolsOnSignal } from "./tools/run.ts";
import { refuse } from "./tools/say.ts";

stopToolsOnSignal();
await buildReady();
await emptyPageReady();
const words = process.argv.slice(2);
// Without a word all is measured.
if (words.length === 0 || words.includes("lighthouse")) {
  await lighthouseReady();
  const browser = await ensureBrowser();
  if (!browser.ok) refuse(browser.output);
}
const ok = await runInForeground("node", ["tests/bench/run.ts", ...words]);
await runInForeground("oxfmt", ["tests/bench"]);
process.exit(ok ? 0 : 1);
