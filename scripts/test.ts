// npm test: everything that guards the project; CI runs this and nothing else. `npm run check` is the
// part that needs no build.
import { CHECKS, partsOfBuild } from "./checks/all-parts.ts";
import { runParts } from "./checks/parts.ts";
import { stopToolsOnSignal } from "./tools/run.ts";

stopToolsOnSignal();
await runParts(process.argv.includes("check") ? CHECKS : [...CHECKS, ...partsOfBuild()]);
