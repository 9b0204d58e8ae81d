// npm run build: the production build, unless it is still that of these files.
import { buildSite } from "./site/build.ts";
import { readyOrRefuse, stopToolsOnSignal } from "./tools/run.ts";

stopToolsOnSignal();
await readyOrRefuse("build", buildSite());
