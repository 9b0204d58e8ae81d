import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium } from "playwright";

/** Chromium without a window: a page costs it a third of what it costs the whole browser. */
export const SHELL = "chromium-headless-shell";
const NAMES = [SHELL, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const MAC = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome";
const VERSION_WITHIN_MS = 20_000;

/** The browser of CHROMIUM_PATH, else one of this machine, else Playwright's own download. */
export function findBrowser(): string | undefined {
  // Somebody who names a browser wants that one: no other is taken instead.
  if (process.env.CHROMIUM_PATH) return works(process.env.CHROMIUM_PATH);
  return placesOf(NAMES).find(works);
}

/** One that keeps pages for Back, as a visitor's does: the shell keeps none. */
export function findWholeBrowser(): string | undefined {
  return placesOf(NAMES.filter((name) => name !== SHELL)).find(works);
}

function placesOf(names: readonly string[]): string[] {
  const folders = (process.env.PATH ?? "").split(delimiter);
  const places = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...places, MAC, chromium.executablePath()];
}

/** Being there is not enough: a download without its libraries does not start. */
function works(path: string): string | undefined {
  if (!existsSync(path)) return undefined;
  const { status } = spawnSync(path, ["--version"], { timeout: VERSION_WITHIN_MS });
  return status === 0 ? path : undefined;
}
