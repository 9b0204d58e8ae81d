// npm run deploy: stops at the first problem.
import { deploySteps } from "./deploy/steps.ts";
import { parseOptions } from "./deploy/options.ts";
import { stopToolsOnSignal } from "./tools/run.ts";
import { exitWith, printStep } from "./tools/say.ts";

stopToolsOnSignal();
const options = parseOptions(process.argv.slice(2));
if (typeof options === "string") exitWith(options);
for (const { name, act } of deploySteps(options)) {
  const startedAt = performance.now();
  const { ok, output, nothingToDo, notes = [] } = await act();
  printStep(ok ? (nothingToDo ? "–" : "✓") : "✗", name, startedAt);
  for (const note of notes) console.log(`    ${note}`);
  if (!ok) exitWith(`\n${output.trim()}\n\nStopped at "${name}"; nothing after it was done.`);
}
console.log(options.isDryRun ? "\nNothing was changed anywhere." : "\nDeployed.");
