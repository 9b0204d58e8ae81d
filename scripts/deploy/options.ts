import { parseArgs } from "node:util";
import { site } from "#app/content/site.ts";

export interface DeployOptions {
  /** None for production. */
  readonly env: "preview" | undefined;
  /** Runs what needs no account, and changes nothing. */
  readonly isDryRun: boolean;
  /** Sample content is deployed on purpose. */
  readonly takesSamples: boolean;
  /** There is no earlier site with open tabs. */
  readonly isFirst: boolean;
}

export const USAGE = `npm run deploy -- [--env production|preview] [--dry-run] [--first] [--with-sample-content]

  --env preview           a second Worker with its own database and queues
  --dry-run               checks, builds and prints what a deploy would do; needs no network
  --first                 nothing answers at the site's address yet
  --with-sample-content   publishes the invented clients, posts and addresses
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
    if (values.env !== "production" && values.env !== "preview") {
      return `Unknown environment "${values.env}"\n\n${USAGE}`;
    }
    return {
      env: values.env === "preview" ? "preview" : undefined,
      isDryRun: values["dry-run"],
      takesSamples: values["with-sample-content"],
      isFirst: values.first,
    };
  } catch (error) {
    return `${error instanceof Error ? error.message : error}\n\n${USAGE}`;
  }
}

/**
 * The deployed address. `undefined` for a preview whose address Wrangler did not print; production
 * must not be tested instead.
 */
export function deployedAddress(env: DeployOptions["env"], output: string): string | undefined {
  return env ? /https:\/\/[\w.-]+\.workers\.dev/.exec(output)?.[0] : site.origin;
}
