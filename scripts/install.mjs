// First step of every npm script, on Node 20 or newer: installs package-lock.json unless node_modules
// matches. The next steps run on the Node 24 in node_modules. Prints to stderr: stdout may be JSON.
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** The npm package `node`, placed by its install script. */
const TOOL_NODE = "node_modules/.bin/node";
const INSTALLED = "node_modules/.package-lock.json";

process.chdir(fileURLToPath(new URL("..", import.meta.url)));
if (Number.parseInt(process.versions.node, 10) < 20) {
  stop(`Node ${process.version} is too old: install Node 20 or newer.`);
}
if (!(toolNodeRuns() && matchesLockFile())) {
  console.error("Installing the packages of package-lock.json");
  const npmCi = ["ci", "--include=dev", "--loglevel=error"];
  const stdio = ["inherit", process.stderr, process.stderr];
  if (spawnSync("npm", npmCi, { stdio }).status !== 0) {
    stop("npm ci failed: see its message above.");
  }
  if (!toolNodeRuns()) {
    stop(
      "node_modules/.bin/node is missing: the install script of the npm package `node` did not run. " +
        "Run `npm config set ignore-scripts false`, delete node_modules and try again.",
    );
  }
}

function stop(message) {
  console.error(message);
  process.exit(1);
}

/** Returns false if install scripts are disabled, or for another platform's binary. */
function toolNodeRuns() {
  return spawnSync(TOOL_NODE, ["--version"], { stdio: "ignore" }).status === 0;
}

/** Packages of other platforms are optional and not installed. */
function matchesLockFile() {
  if (!existsSync(INSTALLED)) return false;
  const [installed, wanted] = [INSTALLED, "package-lock.json"].map(
    (file) => JSON.parse(readFileSync(file, "utf8")).packages,
  );
  const isSame = (path) => installed[path]?.version === wanted[path]?.version;
  const needed = Object.keys(wanted).filter((path) => path && !wanted[path].optional);
  return [...needed, ...Object.keys(installed)].every(isSame);
}
