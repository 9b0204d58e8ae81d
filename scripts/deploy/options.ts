import { parseArgs } from "node:util";
import { site } from "#app/content/site.ts";

export interface DeployOptions {
  readonly environment: Environment;
  /** Runs what needs no account, and changes nothing. */
  readonly isDryRun: boolean;
  /** Sample content is deployed on purpose. */
  readonly takesSamples: boolean;
  /** There is no earlier site with open tabs. */
  readonly isFirst: boolean;
}

const ENVIRONMENTS = ["production", "preview"] as const;
export type Environment = (typeof ENVIRONMENTS)[number];

export const USAGE = `npm run deploy -- [--env production|preview] [--dry-run] [--first] [--with-sample-content]

  --env preview           a second Worker with its database and queues
  --dry-run               checks, builds and says what would be done; needs no network
  --first                 nothing answers at the site's address yet
  --with-sample-content   invented clients, posts and addresses go on line as they are
`;

/** Parses arguments; returns text for an error or help. */
export function parseOptions(args: string[]): DeployOptions | string {
  try {
    const { values } = parseArgs({
      args,
      options: {
        env: { type: "string", default: "production" },
        "dry-run": { type: "boolean", default: false },
        "with-sample-content": { type: "boolean", default: false },
        first: { type: "boolean", default: false },
        help: { type: "boolean", short: "h", default: false },
      },
    });
    if (values.help) return USAGE;
    const environment = ENVIRONMENTS.find((name) => name === values.env);
    if (!environment) return `There is no environment "${values.env}".\n\n${USAGE}`;
    return {
      environment,
      isDryRun: values["dry-run"],
      takesSamples: values["with-sample-content"],
      isFirst: values.first,
    };
  } catch (error) {
    return `${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`;
  }
}

const WORKERS_DEV = /https:\/\/[\w.-]+\.workers\.dev/;

export const NO_ADDRESS =
  "The preview is uploaded, but Wrangler named no address of it on workers.dev, so that nothing was asked. Is workers.dev off for this Worker?";

/**
 * The deployed address. `null` for a preview whose address Wrangler did not print; production must
 * not be tested instead.
 */
export function deployedAddress(environment: Environment, said: string): string | null {
  return environment === "production" ? site.origin : (WORKERS_DEV.exec(said)?.[0] ?? null);
}
