// npm run inbox: the operator's CLI; see docs/runbook.md.
import { openData } from "./inbox/open-data.ts";
import { runInbox } from "./inbox/run-inbox.ts";
import { thisTerminal } from "./inbox/terminal.ts";
import { stopToolsOnSignal } from "./tools/run.ts";

stopToolsOnSignal();
const terminal = thisTerminal();
const open = (isRemote: boolean) => openData(isRemote, { say: terminal.progress });
process.exit(await runInbox(process.argv.slice(2), terminal, open));
