import { Command, Option } from "commander";

export interface DeployOptions {
  readonly env: "production" | "preview";
  readonly dryRun?: true;
  readonly first?: true;
  readonly withSampleContent?: true;
}

export function deployCommand(): Command {
  return new Command("npm run deploy --")
    .addOption(
      new Option("--env <name>", "preview: a second Worker with its own database and queues")
        .choices(["production", "preview"])
        .default("production"),
    )
    .option("--dry-run", "checks, builds and prints what a deploy would do; needs no network")
    .option("--first", "nothing answers at the site's address yet")
    .option("--with-sample-content", "publishes the invented clients, posts and addresses")
    .showHelpAfterError();
}
