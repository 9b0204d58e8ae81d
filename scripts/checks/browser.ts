import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium } from "playwright";

/** Uses a third of the CPU of the whole browser. */
export const SHELL = "chromium-headless-shell";
const NAMES = [SHELL, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const MAC = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome";
const VERSION_WITHIN_MS = 20_000;

/** CHROMIUM_PATH, else an installed browser, else Playwright's download. */
export function findBrowser(): string | undefined {
  if (process.env.CHROMIUM_PATH) return pathIfRuns(process.env.CHROMIUM_PATH);
  return placesOf(NAMES).find(pathIfRuns);
}

/** The whole browser, because the shell has no back/forward cache. */
export function findWholeBrowser(): string | undefined {
  return placesOf(NAMES.filter((name) => name !== SHELL)).find(pathIfRuns);
}

function placesOf(names: readonly string[]): string[] {
  const folders = (process.env.PATH ?? "").split(delimiter);
  const places = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...places, MAC, chromium.executablePath()];
}

/** A download without its libraries exists but does not start. */
function pathIfRuns(path: string): string | undefined {
  if (!existsSync(path)) return undefined;
  const { status } = spawnSync(path, ["--version"], { timeout: VERSION_WITHIN_MS });
  return status === 0 ? path : undefined;
}
