// npm run check: the fast part of npm test.
import { runSteps } from "./checks/step.ts";
import { FAST_STEPS } from "./checks/steps.ts";
import { stopToolsOnSignal } from "./tools/run.ts";

stopToolsOnSignal();
await runSteps(FAST_STEPS);
