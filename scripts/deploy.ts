// npm run deploy: stops at the first problem.
import { deploySteps } from "./deploy/steps.ts";
import { readOrder } from "./deploy/order.ts";
import { stopToolsOnSignal } from "./tools/run.ts";
import { refuse, sayStep } from "./tools/say.ts";

stopToolsOnSignal();
const order = readOrder(process.argv.slice(2));
if (typeof order === "string") refuse(order);
for (const { name, act } of deploySteps(order)) {
  const startedAt = performance.now();
  const { ok, output, nothingToDo, notes = [] } = await act();
  sayStep(ok ? (nothingToDo ? "–" : "✓") : "✗", name, startedAt);
  for (const note of notes) console.log(`    ${note}`);
  if (!ok) refuse(`\n${output.trim()}\n\nStopped at "${name}"; nothing after it was done.`);
}
console.log(order.isDryRun ? "\nNothing was changed anywhere." : "\nDeployed.");
