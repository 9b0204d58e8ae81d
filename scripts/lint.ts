// npm run lint: the rules of .oxlintrc.json, the import arrows among them.
import { runInForeground, stopToolsOnSignal } from "./tools/run.ts";

stopToolsOnSignal();
const ok = await runInForeground("oxlint", process.argv.slice(2));
process.exit(ok ? 0 : 1);
