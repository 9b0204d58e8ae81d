import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium } from "playwright";

/** Uses a third of the CPU of the full browser. */
export const HEADLESS = "chromium-headless-shell";
const NAMES = [HEADLESS, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const MAC = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome";
const VERSION_TIMEOUT_MS = 20_000;

/** Finds CHROMIUM_PATH, an installed browser or Playwright's download, in this order. */
export function findBrowser(): string | undefined {
  if (process.env.CHROMIUM_PATH) return pathIfRuns(process.env.CHROMIUM_PATH);
  return candidatePaths().find(pathIfRuns);
}

/** Finds a browser other than the shell, which lacks prerendering and the back/forward cache. */
export function findFullBrowser(): string | undefined {
  return candidatePaths().find((path) => !path.endsWith(HEADLESS) && pathIfRuns(path));
}

function candidatePaths(): string[] {
  const folders = (process.env.PATH ?? "").split(delimiter);
  const paths = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [process.env.CHROMIUM_PATH ?? "", ...paths, MAC, chromium.executablePath()];
}

/** Starts the browser: a download without its system libraries exists but does not run. */
function pathIfRuns(path: string): string | undefined {
  if (!existsSync(path)) return undefined;
  const { status } = spawnSync(path, ["--version"], { timeout: VERSION_TIMEOUT_MS });
  return status === 0 ? path : undefined;
}
