// npm run build: builds unless the inputs are unchanged.
import { buildSite } from "./site/build.ts";
import { readyOrRefuse, stopToolsOnSignal } from "./tools/run.ts";

stopToolsOnSignal();
await readyOrRefuse("build", buildSite());
