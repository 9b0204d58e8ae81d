// npm run deploy: stops at the first problem.
import { deployCommand, type DeployOptions } from "./deploy/options.ts";
import { deploySteps } from "./deploy/steps.ts";
import { stopToolsOnSignal } from "./tools/run.ts";
import { exitWith, printStep } from "./tools/say.ts";

stopToolsOnSignal();
const options = deployCommand().parse().opts<DeployOptions>();
for (const { name, act, inDryRun } of deploySteps(options)) {
  const startedAt = performance.now();
  const isSkipped = options.dryRun && inDryRun !== undefined;
  const notes = await (isSkipped ? [inDryRun] : act().catch(stop));
  printStep(isSkipped ? "–" : "✓", name, startedAt);
  for (const note of notes ?? []) console.log(`    ${note}`);

  function stop(error: Error): never {
    printStep("✗", name, startedAt);
    exitWith(`\n${error.message.trim()}\n\nStopped at "${name}"; the steps after it were not run.`);
  }
}
console.log(options.dryRun ? "\nDry run: nothing was changed." : "\nDeployed.");
