import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { type Extra, quietEnvironment } from "./quiet-environment.ts";
import { refuse, sayStep } from "./say.ts";

export type Outcome = {
  ok: boolean;
  output: string;
  /** Earlier work was still valid. */
  nothingToDo?: boolean;
};

const STOP_WITHIN_MS = 5_000;
const PARENT_CHECK_MS = 300;
const SIGNAL_EXIT_CODE = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 };
const running = new Set<ChildProcess>();
let stopping = false;

/** Runs a tool of node_modules/.bin, or any program, to its end and keeps what it says. */
export function run(
  command: string,
  args: string[],
  options: { env?: Extra; timeoutMs?: number; cwd?: string } = {},
): Promise<Outcome> {
  const child = spawn(command, args, {
    stdio: ["ignore", "pipe", "pipe"],
    env: quietEnvironment(options.env),
    cwd: options.cwd,
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => (output += text));
  }
  const stop = (): void => {
    output += `\nStopped: it took more than ${(options.timeoutMs ?? 0) / 60_000} minutes.\n`;
    child.kill("SIGKILL");
    // What it started may live on and keep these open.
    child.stdout.destroy();
    child.stderr.destroy();
  };
  const limit = options.timeoutMs && setTimeout(stop, options.timeoutMs);
  return ended(child)
    .then(({ ok, problem }) => ({ ok, output: output + problem }))
    .finally(() => clearTimeout(limit));
}

/** Runs a tool in the foreground: its output goes straight to the terminal. */
export function runInForeground(command: string, args: string[], env?: Extra): Promise<boolean> {
  const child = spawn(command, args, { stdio: "inherit", env: quietEnvironment(env) });
  return ended(child).then(({ ok }) => ok);
}

/** No tool outlives its task. What waits for one waits on: nothing is reported after a signal. */
export function stopToolsOnSignal(): void {
  for (const [signal, code] of Object.entries(SIGNAL_EXIT_CODE)) {
    process.on(signal, () => {
      stopping = true;
      const closed = [...running].map((child) => once(child, "close"));
      for (const child of running) child.kill("SIGTERM");
      setTimeout(() => process.exit(code), STOP_WITHIN_MS);
      void Promise.all(closed).then(() => process.exit(code));
    });
  }
}

/** When npm is killed it takes nobody with it: a server must not stay behind and hold the port. */
export function endWithParent(): void {
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, "SIGTERM");
  }, PARENT_CHECK_MS).unref();
}

/** One line for work that was done, none for work that is still valid; a failure ends the task. */
export async function readyOrRefuse(name: string, work: Promise<Outcome>): Promise<void> {
  const startedAt = performance.now();
  const { ok, output, nothingToDo } = await work;
  if (nothingToDo) return;
  sayStep(ok ? "✓" : "✗", name, startedAt);
  if (!ok) refuse(output);
}

function ended(child: ChildProcess): Promise<{ ok: boolean; problem: string }> {
  running.add(child);
  return new Promise((resolve) => {
    child.on("error", (error) => {
      running.delete(child);
      resolve({ ok: false, problem: `${error.message}\n` });
    });
    child.on("close", (code) => {
      running.delete(child);
      if (!stopping) resolve({ ok: code === 0, problem: "" });
    });
  });
}
