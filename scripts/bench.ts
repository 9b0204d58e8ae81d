// npm run bench: what pages cost the server, against the budget; `-- --soak 600` keeps it at its limit.
import { buildReady, emptyPageReady } from "./site/ready.ts";
import { runInForeground, stopToolsOnSignal } from "./tools/run.ts";

stopToolsOnSignal();
await buildReady();
await emptyPageReady();
const ok = await runInForeground("node", ["tests/bench/run.ts", ...process.argv.slice(2)]);
await runInForeground("oxfmt", ["tests/bench"]);
process.exit(ok ? 0 : 1);
