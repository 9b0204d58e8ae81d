// First step of npm start, npm test and npm run dev, on Node 20 or newer: installs
// package-lock.json unless node_modules matches. What follows runs on the Node 24 in there.
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";

const TURN_POLL_MS = 250;

if (Number.parseInt(process.versions.node, 10) < 20) {
  stop(`Node 20 or newer is needed to start, this is ${process.version}.`);
}
const problem = await installPackages(fileURLToPath(new URL("..", import.meta.url)));
if (problem) stop(problem);

function stop(message) {
  console.error(message);
  process.exit(1);
}

/** The npm package `node`, placed by its install script. */
function toolNode(root) {
  return join(root, "node_modules", ".bin", "node");
}

/** Returns an error message, or nothing. */
async function installPackages(root) {
  if (isInstalled(root)) return undefined;
  const release = await takeTurn(join(root, ".wrangler", "installing"));
  try {
    // Another script may have installed in the meantime.
    if (isInstalled(root)) return undefined;
    if (!(toolNodeRuns(root) && matchesLockFile(root))) {
      console.log("Installing the packages of package-lock.json");
      if ((await npmCi(root)) !== 0) return "npm ci failed: see its message above.";
    }
    if (!toolNodeRuns(root)) {
      return (
        "Node 24 is missing: the install script of the npm package `node` did not run. " +
        "Allow it (`npm config get ignore-scripts` must say false) and try again."
      );
    }
    writeFileSync(stampFile(root), fingerprint(root));
    return undefined;
  } finally {
    release();
  }
}

function isInstalled(root) {
  if (!existsSync(stampFile(root)) || !existsSync(toolNode(root))) return false;
  return readFileSync(stampFile(root), "utf8") === fingerprint(root);
}

function stampFile(root) {
  return join(root, "node_modules", ".installed");
}

/** False with install scripts disabled, or a binary of another platform. */
function toolNodeRuns(root) {
  return spawnSync(toolNode(root), ["--version"], { stdio: "ignore" }).status === 0;
}

/** Lock file, npm's configuration and the platform. */
function fingerprint(root) {
  const { dependencies, devDependencies, overrides, allowScripts } = readJson(root, "package.json");
  return createHash("sha256")
    .update(readFileSync(join(root, "package-lock.json")))
    .update(JSON.stringify([dependencies, devDependencies, overrides, allowScripts]))
    .update(`${process.platform} ${process.arch}`)
    .digest("hex");
}

/** npm notes installed packages in a hidden lock file. */
function matchesLockFile(root) {
  if (!existsSync(join(root, "node_modules", ".package-lock.json"))) return false;
  const installed = readJson(root, "node_modules/.package-lock.json").packages;
  const wanted = readJson(root, "package-lock.json").packages;
  const same = (path) => installed[path]?.version === wanted[path]?.version;
  const needed = Object.keys(wanted).filter((path) => path && !wanted[path].optional);
  return needed.every(same) && Object.keys(installed).every(same);
}

function readJson(root, file) {
  return JSON.parse(readFileSync(join(root, file), "utf8"));
}

function npmCi(root) {
  // npm names its own program to scripts; otherwise PATH is used.
  const cli = process.env.npm_execpath;
  const [command, ...before] = cli?.endsWith("npm-cli.js") ? [process.execPath, cli] : ["npm"];
  const flags = ["ci", "--include=dev", "--no-audit", "--no-fund", "--loglevel=error"];
  const child = spawn(command, [...before, ...flags], { cwd: root, stdio: "inherit" });
  return new Promise((resolve) => {
    child.on("error", () => resolve(1));
    child.on("exit", (code) => resolve(code ?? 1));
  });
}

/**
 * Takes a lock file with the holder's process id, so that a crashed holder does not block. Resolves
 * to its release.
 */
async function takeTurn(file) {
  mkdirSync(dirname(file), { recursive: true });
  for (;;) {
    try {
      writeFileSync(file, String(process.pid), { flag: "wx" });
      return () => rmSync(file, { force: true });
    } catch (error) {
      if (error.code !== "EEXIST") throw error;
    }
    await wait(TURN_POLL_MS);
    if (!isHeld(file)) rmSync(file, { force: true });
  }
}

function isHeld(file) {
  try {
    return process.kill(Number(readFileSync(file, "utf8")), 0);
  } catch (error) {
    // EPERM: a process of another user.
    return error.code === "EPERM";
  }
}
