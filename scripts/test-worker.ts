// npm run test:worker: the Worker tests alone; more arguments go to vitest, a file filter for
// example.
import { vitestArguments } from "./checks/vitest.ts";
import { buildReady } from "./site/ready.ts";
import { runInForeground, stopToolsOnSignal } from "./tools/run.ts";

stopToolsOnSignal();
await buildReady();
const ok = await runInForeground("vitest", [
  ...vitestArguments("worker"),
  ...process.argv.slice(2),
]);
process.exit(ok ? 0 : 1);
