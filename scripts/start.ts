// npm start: serves the production build in the local Workers runtime.
import { buildSite } from "./site/build.ts";
import { migrateDatabase } from "./site/database.ts";
import { freePortOrRefuse } from "./site/port.ts";
import { keepMails } from "./site/local-mails.ts";
import { localState } from "./site/local-state.ts";
import { serveSite } from "./site/serve.ts";
import { endWithParent, readyOrRefuse, stopToolsOnSignal } from "./tools/run.ts";

const DEFAULT_PORT = 8787;

stopToolsOnSignal();
endWithParent();
const port = await freePortOrRefuse(DEFAULT_PORT);
await readyOrRefuse("build", buildSite());
await readyOrRefuse("database", migrateDatabase());
const address = await serveSite(port);
console.log(`The site answers at ${address} (Ctrl-C stops it)`);
for (const line of await localState()) console.log(line);
keepMails(console.log);
