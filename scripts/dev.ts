// npm run dev: hot reload in the Workers runtime, on the same data as npm start.
import { freePortOrRefuse } from "./site/free-port.ts";
import { databaseReady, typesReady } from "./site/ready.ts";
import { runInForeground, stopToolsOnSignal } from "./tools/run.ts";

const DEFAULT_PORT = 5173;

stopToolsOnSignal();
const port = await freePortOrRefuse(DEFAULT_PORT);
await typesReady();
await databaseReady();
const ok = await runInForeground("react-router", ["dev", "--port", String(port), "--strictPort"]);
process.exit(ok ? 0 : 1);
