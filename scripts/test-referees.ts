// npm run test:referees: the judgement of others on the served pages alone; more arguments go to vitest, a file filter for
// example.
import { vitestArguments } from "./checks/vitest.ts";
import { buildReady } from "./site/ready.ts";
import { runInForeground, stopToolsOnSignal } from "./tools/run.ts";

stopToolsOnSignal();
await buildReady();
const ok = await runInForeground("vitest", [
  ...vitestArguments("referees"),
  ...process.argv.slice(2),
]);
process.exit(ok ? 0 : 1);
