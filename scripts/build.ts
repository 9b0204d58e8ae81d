// npm run build: the production build, made anew when its inputs changed.
import { buildReady } from "./site/ready.ts";
import { stopToolsOnSignal } from "./tools/run.ts";

stopToolsOnSignal();
await buildReady();
