// npm run test:broken: breaks a copy of the project on purpose, in each way of a list, and looks whether
// the tests notice; `-- --only unit` or `-- coupon` tries a part.
import { runInForeground, stopToolsOnSignal } from "./tools/run.ts";

stopToolsOnSignal();
const ok = await runInForeground("node", ["tests/broken/run.ts", ...process.argv.slice(2)]);
await runInForeground("oxfmt", ["tests/broken"]);
process.exit(ok ? 0 : 1);
