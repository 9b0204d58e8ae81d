// npm run dev: hot reload in the Workers runtime, on the data of npm start.
import { migrateDatabase } from "./site/database.ts";
import { freePortOrRefuse } from "./site/port.ts";
import { endWithParent, readyOrRefuse, runInForeground, stopToolsOnSignal } from "./tools/run.ts";

const DEFAULT_PORT = 5173;

stopToolsOnSignal();
endWithParent();
const port = await freePortOrRefuse(DEFAULT_PORT);
await readyOrRefuse("database", migrateDatabase());
const ok = await runInForeground("react-router", ["dev", "--port", String(port), "--strictPort"]);
process.exit(ok ? 0 : 1);
