import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { type Outcome, run } from "../tools/run.ts";
import { exitWith } from "../tools/output.ts";
import { findBrowser, findFirefox, findFullBrowser, findWebKit, HEADLESS } from "./browser.ts";

const DOWNLOAD_TIMEOUT_MS = 300_000;
const APT_UPDATE = "apt-get -o Acquire::Retries=3 update";
const APT_INSTALL =
  "DEBIAN_FRONTEND=noninteractive apt-get -o Acquire::Retries=3 install -y --no-install-recommends";
/** `back.spec.ts` and `prerender.spec.ts` need the full browser. Older Debian releases have no shell. */
const APT_CHROMIUM = `${APT_INSTALL} chromium ${HEADLESS} || ${APT_INSTALL} chromium`;

/** The engines of `tests/engines`. */
const ENGINES = [
  { name: "Firefox", find: findFirefox, packages: "firefox-esr" },
  { name: "WebKit", find: findWebKit, packages: "webkit2gtk-driver xvfb" },
];

/** Installs a browser unless `findBrowser` finds one. Returns the output of all attempts on failure. */
export async function ensureBrowser(): Promise<Outcome> {
  const configured = process.env.CHROMIUM_PATH;
  const found = findBrowser();
  if (found) {
    // CI uses the faster shell, and the full browser for two tests.
    const hasBoth = found.endsWith(HEADLESS) && findFullBrowser();
    if (process.env.CI && !configured && !hasBoth) await debianChromium();
    return { ok: true, output: "" };
  }
  if (configured) return { ok: false, output: `CHROMIUM_PATH does not start: ${configured}\n` };
  console.log("  No browser found: installing Chromium for the browser tests");
  const tried = [];
  for (const install of [playwrightDownload, debianChromium, systemLibraries]) {
    const { output } = await install();
    if (findBrowser()) return { ok: true, output: "" };
    tried.push(output);
  }
  const advice = "Install Chromium or Chrome, or set CHROMIUM_PATH to a browser, and try again.";
  return { ok: false, output: `${tried.join("")}No browser could be installed. ${advice}\n` };
}

/** Installs Firefox and WebKit where they are missing. */
export async function ensureEngines() {
  let output = "";
  for (const { name, packages } of ENGINES.filter(({ find }) => !find())) {
    console.log(`  ${name} not found: installing ${packages}`);
    output += (await debianPackages(`${APT_INSTALL} ${packages}`)).output;
  }
  const missing = ENGINES.filter(({ find }) => !find());
  const names = missing.map(({ name }) => name).join(" and ");
  const problem = missing.length > 0 ? `${names} can't be installed here, so not tested` : null;
  return { problem, output, isAnyFound: missing.length < ENGINES.length };
}

function playwrightDownload(): Promise<Outcome> {
  const args = ["install", "--no-shell", "chromium"];
  // On a closed network the download hangs, and Debian's package is used.
  const env = { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: "10000" };
  return run("playwright", args, { env, timeoutMs: DOWNLOAD_TIMEOUT_MS });
}

function debianChromium(): Promise<Outcome> {
  return debianPackages(APT_CHROMIUM);
}

async function debianPackages(install: string): Promise<Outcome> {
  const asRoot = rootCommand();
  if (!asRoot) return { ok: false, output: "apt-get needs root or sudo without a password.\n" };
  return await run("env", [...asRoot, "sh", "-c", `${APT_UPDATE} && (${install})`]);
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
  if (process.argv.includes("engines")) {
    const { problem, output } = await ensureEngines();
    if (problem) exitWith(output + problem);
  } else {
    const { ok, output } = await ensureBrowser();
    if (!ok) exitWith(output);
  }
}
