// npm run build: builds unless the inputs are unchanged.
import { buildSite } from "./site/build.ts";
import { readyOrExit, stopToolsOnSignal } from "./tools/run.ts";

stopToolsOnSignal();
await readyOrExit("build", buildSite());
