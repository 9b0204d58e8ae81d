// npm test: everything that guards the project. CI runs this and nothing else.
import { runSteps } from "./checks/step.ts";
import { FAST_STEPS, siteSteps } from "./checks/steps.ts";
import { stopToolsOnSignal } from "./tools/run.ts";

stopToolsOnSignal();
await runSteps([...FAST_STEPS, ...siteSteps()]);
