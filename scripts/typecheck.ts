// npm run typecheck: generates the types, then checks with them.
import { checkTypes } from "./checks/static.ts";
import { stopToolsOnSignal } from "./tools/run.ts";
import { refuse } from "./tools/say.ts";

stopToolsOnSignal();
const outcome = await checkTypes();
if (!outcome.ok) refuse(outcome.output);
