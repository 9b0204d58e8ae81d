/**
 * No telemetry, no update notices, no request to a host of Cloudflare's, no log files in the home
 * folder.
 */
const QUIET = {
  WRANGLER_LOG: "error",
  WRANGLER_SEND_METRICS: "false",
  WRANGLER_SEND_ERROR_REPORTS: "false",
  WRANGLER_HIDE_BANNER: "true",
  WRANGLER_WRITE_LOGS: "false",
  WRANGLER_NO_SKILLS_UPDATE_PROMPTS: "true",
  // Without it miniflare asks workers.cloudflare.com for a `Request.cf` and complains when it
  // cannot.
  CLOUDFLARE_CF_FETCH_ENABLED: "false",
};

/** What is added to the environment; the generated types would have it name the Worker's own vars. */
export type Extra = Readonly<Record<string, string | undefined>>;

/** The environment for a tool, which talks in colour exactly when this process has a terminal. */
export function quietEnvironment(extra: Extra = {}): NodeJS.ProcessEnv {
  const decided = process.env.NO_COLOR || process.env.FORCE_COLOR;
  const colour = process.stdout.isTTY ? { FORCE_COLOR: "1" } : { NO_COLOR: "1" };
  return { ...process.env, ...QUIET, ...(decided ? {} : colour), ...extra };
}

/** The same for tools that run inside this process. */
export function keepThisProcessQuiet(): void {
  Object.assign(process.env, QUIET);
}
