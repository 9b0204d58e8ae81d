// npm run test:load: two hundred forms at once before the built Worker, then what is stored.
import { buildReady } from "./site/ready.ts";
import { runInForeground, stopToolsOnSignal } from "./tools/run.ts";

stopToolsOnSignal();
await buildReady();
const ok = await runInForeground("node", ["tests/load/submissions.ts"]);
process.exit(ok ? 0 : 1);
