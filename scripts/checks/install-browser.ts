import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { type Outcome, run } from "../tools/run.ts";
import { exitWith } from "../tools/output.ts";
import { findBrowser, findFullBrowser, HEADLESS } from "./browser.ts";

const DOWNLOAD_TIMEOUT_MS = 300_000;
const APT_INSTALL =
  "DEBIAN_FRONTEND=noninteractive apt-get -o Acquire::Retries=3 install -y --no-install-recommends chromium";
/** `back.spec.ts` and `prerender.spec.ts` need the full browser. Older Debian releases have no shell. */
const APT_COMMAND = `apt-get -o Acquire::Retries=3 update && (${APT_INSTALL} ${HEADLESS} || ${APT_INSTALL})`;

/** Installs a browser unless `findBrowser` finds one. Returns the output of all attempts on failure. */
export async function ensureBrowser(): Promise<Outcome> {
  const configured = process.env.CHROMIUM_PATH;
  const found = findBrowser();
  if (found) {
    // CI uses the faster shell, and the full browser for two tests.
    const hasBoth = found.endsWith(HEADLESS) && findFullBrowser();
    if (process.env.CI && !configured && !hasBoth) await debianPackage();
    return { ok: true, output: "" };
  }
  if (configured) return { ok: false, output: `CHROMIUM_PATH does not start: ${configured}\n` };
  console.log("  No browser found: installing Chromium for the browser tests");
  const tried = [];
  for (const install of [playwrightDownload, debianPackage, systemLibraries]) {
    const { output } = await install();
    if (findBrowser()) return { ok: true, output: "" };
    tried.push(output);
  }
  const advice = "Install Chromium or Chrome, or set CHROMIUM_PATH to a browser, and try again.";
  return { ok: false, output: `${tried.join("")}No browser could be installed. ${advice}\n` };
}

function playwrightDownload(): Promise<Outcome> {
  const args = ["install", "--no-shell", "chromium"];
  // On a closed network the download hangs, and Debian's package is used.
  const env = { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: "10000" };
  return run("playwright", args, { env, timeoutMs: DOWNLOAD_TIMEOUT_MS });
}

async function debianPackage(): Promise<Outcome> {
  const asRoot = rootCommand();
  if (!asRoot) return { ok: false, output: "apt-get needs root or sudo without a password.\n" };
  return await run("env", [...asRoot, "sh", "-c", APT_COMMAND]);
}

/** Installs what a download needs to start. Playwright calls sudo itself. */
async function systemLibraries(): Promise<Outcome> {
  if (!rootCommand()) return { ok: false, output: "" };
  return run("playwright", ["install-deps", "chromium"]);
}

/** Returns `[]` for root, sudo if it needs no password, otherwise `undefined`. */
function rootCommand(): string[] | undefined {
  if (!existsSync("/usr/bin/apt-get")) return undefined;
  if (process.getuid?.() === 0) return [];
  return spawnSync("sudo", ["-n", "true"]).status === 0 ? ["sudo", "-n"] : undefined;
}

if (import.meta.main) {
  const { ok, output } = await ensureBrowser();
  if (!ok) exitWith(output);
}
