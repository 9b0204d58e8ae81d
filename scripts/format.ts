// npm run format: writes the format of the whole project.
import { runInForeground, stopToolsOnSignal } from "./tools/run.ts";

stopToolsOnSignal();
const ok = await runInForeground("oxfmt", process.argv.slice(2));
process.exit(ok ? 0 : 1);
