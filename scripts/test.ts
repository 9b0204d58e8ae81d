// npm test, and `npm run check` for the part without a build.
import { BUILD_AND_TESTS, CHECKS } from "./checks/all-parts.ts";
import { runParts } from "./checks/parts.ts";
import { stopToolsOnSignal } from "./tools/run.ts";

stopToolsOnSignal();
await runParts(process.argv.includes("check") ? CHECKS : [...CHECKS, ...BUILD_AND_TESTS]);
