// Every npm script starts here, on whatever Node npm runs on (20 or newer), so this file and
// install.mjs are plain JavaScript: packages first, then the task itself (scripts/<task>.ts) on the
// Node 24 of node_modules.
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { constants } from "node:os";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";
import { installPackages, toolNode } from "./install.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const [task = "", ...args] = process.argv.slice(2);
const script = join(root, "scripts", `${task}.ts`);

if (Number.parseInt(process.versions.node, 10) < 20) {
  stop(`Node 20 or newer is needed to start, this is ${process.version}.`);
}
if (!existsSync(script)) stop(`There is no task "${task}" (scripts/${task}.ts).`);

const problem = await installPackages(root);
if (problem) stop(problem);

const PARENT_CHECK_MS = 300;
const parent = process.ppid;
const child = spawn(toolNode(root), [script, ...args], {
  cwd: root,
  // The development server has keys to press, the inbox asks; any other task in the background must
  // not wait for the terminal.
  stdio: [["dev", "inbox"].includes(task) ? "inherit" : "ignore", "inherit", "inherit"],
  env: {
    ...process.env,
    PATH: join(root, "node_modules", ".bin") + delimiter + process.env.PATH,
  },
});
// In a terminal Ctrl-C reaches the task directly as well: tasks take a second signal calmly.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
// When npm is killed it takes nobody with it: a server must not stay behind and hold the port.
setInterval(() => process.ppid === parent || child.kill("SIGTERM"), PARENT_CHECK_MS).unref();
child.on("error", (error) => stop(`Node 24 of node_modules does not start: ${error.message}`));
child.on("exit", (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));

function stop(message) {
  console.error(message);
  process.exit(1);
}
