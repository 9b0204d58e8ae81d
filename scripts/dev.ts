// npm run dev: hot reload in the Workers runtime, on the data of npm start.
import { migrateDatabase } from "./site/database.ts";
import { freePortOrExit } from "./site/port.ts";
import { endWithParent, readyOrExit, runInForeground, stopToolsOnSignal } from "./tools/run.ts";

const DEFAULT_PORT = 5173;

stopToolsOnSignal();
endWithParent();
const port = await freePortOrExit(DEFAULT_PORT);
await readyOrExit("database", migrateDatabase());
const ok = await runInForeground("react-router", ["dev", "--port", String(port), "--strictPort"]);
process.exit(ok ? 0 : 1);
