// npm run deploy: stops at the first problem.
import { Command, Option } from "commander";
import { type DeployOptions, deploySteps } from "./deploy/steps.ts";
import { stopToolsOnSignal } from "./tools/run.ts";
import { exitWith, printStep } from "./tools/output.ts";

export function deployCommand(): Command {
  return new Command("npm run deploy --")
    .addOption(
      new Option("--env <name>", "preview: a second Worker with its own database and queues")
        .choices(["production", "preview"])
        .default("production"),
    )
    .option("--dry-run", "checks and builds, prints what a deploy would do; needs no network")
    .option("--first", "the domain is not routed to the Worker yet")
    .option("--with-sample-content", "publishes the invented clients, posts and addresses")
    .showHelpAfterError();
}

if (import.meta.main) {
  stopToolsOnSignal();
  const options = deployCommand().parse().opts<DeployOptions>();
  for (const { name, run, dryRunNote } of deploySteps(options)) {
    const startedAt = performance.now();
    const isSkipped = options.dryRun && dryRunNote !== undefined;
    const notes = await (isSkipped ? [dryRunNote] : run().catch(stop));
    printStep(isSkipped ? "–" : "✓", name, startedAt);
    for (const note of notes ?? []) console.log(`    ${note}`);

    function stop(error: Error): never {
      printStep("✗", name, startedAt);
      exitWith(
        `\n${error.message.trim()}\n\nStopped at "${name}"; the steps after it did not run.`,
      );
    }
  }
  console.log(options.dryRun ? "\nDry run: nothing was changed." : "\nDeployed.");
}
