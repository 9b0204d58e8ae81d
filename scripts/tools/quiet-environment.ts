/** No telemetry, update notices, requests to Cloudflare, or log files in the home folder. */
const QUIET = {
  WRANGLER_LOG: "error",
  WRANGLER_SEND_METRICS: "false",
  WRANGLER_SEND_ERROR_REPORTS: "false",
  WRANGLER_HIDE_BANNER: "true",
  WRANGLER_WRITE_LOGS: "false",
  WRANGLER_NO_SKILLS_UPDATE_PROMPTS: "true",
  // Otherwise miniflare requests `Request.cf` and warns offline.
  CLOUDFLARE_CF_FETCH_ENABLED: "false",
};

/** The generated types would require the Worker's own vars. */
export type ExtraEnv = Readonly<Record<string, string | undefined>>;

/** Tools print colour when this process has a terminal. */
export function quietEnvironment(extra: ExtraEnv = {}): NodeJS.ProcessEnv {
  const decided = process.env.NO_COLOR || process.env.FORCE_COLOR;
  const colour = process.stdout.isTTY ? { FORCE_COLOR: "1" } : { NO_COLOR: "1" };
  return { ...process.env, ...QUIET, ...(decided ? {} : colour), ...extra };
}

export function quietThisProcess(): void {
  Object.assign(process.env, QUIET);
}
