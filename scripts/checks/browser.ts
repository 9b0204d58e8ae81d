import { spawnSync } from "node:child_process";
import { existsSync, globSync } from "node:fs";
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

/** Finds FIREFOX_PATH or Debian's Firefox. Other systems' may be a snap, which can't use our profile. */
export function findFirefox(): string | undefined {
  if (process.env.FIREFOX_PATH) return pathIfRuns(process.env.FIREFOX_PATH);
  return listPaths("firefox-esr").find(pathIfRuns);
}

/** Finds WebKitGTK's MiniBrowser, if its driver and a virtual screen are installed. */
export function findWebKit(): string | undefined {
  const isComplete = ["WebKitWebDriver", "Xvfb"].every((name) => listPaths(name).some(existsSync));
  return isComplete ? globSync("/usr/lib/*/webkit2gtk-4.*/MiniBrowser")[0] : undefined;
}

function candidatePaths(): string[] {
  const paths = NAMES.flatMap(listPaths);
  return [process.env.CHROMIUM_PATH ?? "", ...paths, MAC, chromium.executablePath()];
}

function listPaths(name: string): string[] {
  return (process.env.PATH ?? "").split(delimiter).map((folder) => join(folder, name));
}

/** Starts the browser: a download without its system libraries exists but does not run. */
function pathIfRuns(path: string): string | undefined {
  if (!existsSync(path)) return undefined;
  const { status } = spawnSync(path, ["--version"], { timeout: VERSION_TIMEOUT_MS });
  return status === 0 ? path : undefined;
}
