// npm run dev: hot reload in the Workers runtime, on the data of npm start.
import { createServer } from "vite";
import { migrateDatabase, stateProblem } from "./site/database.ts";
import { freePortOrExit } from "./site/port.ts";
import { quietThisProcess } from "./tools/quiet-environment.ts";
import { endWithParent, stopToolsOnSignal } from "./tools/run.ts";
import { exitWith, readyOrExit } from "./tools/output.ts";

stopToolsOnSignal();
endWithParent();
quietThisProcess();
const port = await freePortOrExit(5173);
const problem = stateProblem();
if (problem) exitWith(problem);
await readyOrExit("database", migrateDatabase());
const server = await createServer({ server: { port, strictPort: true } });
await server.listen();
server.printUrls();
server.bindCLIShortcuts({ print: true });
