// npm start: serves the production build in the local Workers runtime.
import { buildSite } from "./site/build.ts";
import { migrateDatabase } from "./site/database.ts";
import { freePortOrExit } from "./site/port.ts";
import { keepMails } from "./site/local-mails.ts";
import { startUpNotes } from "./site/local-state.ts";
import { serveSite } from "./site/serve.ts";
import { endWithParent, readyOrExit, stopToolsOnSignal } from "./tools/run.ts";

const DEFAULT_PORT = 8787;

stopToolsOnSignal();
endWithParent();
const port = await freePortOrExit(DEFAULT_PORT);
await readyOrExit("build", buildSite());
await readyOrExit("database", migrateDatabase());
const address = await serveSite(port);
console.log(`The site answers at ${address} (Ctrl-C stops it)`);
for (const line of await startUpNotes()) console.log(line);
keepMails(console.log);
