import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { type Extra, quietEnvironment } from "./quiet-environment.ts";
import { exitWith, printStep } from "./say.ts";

export type Outcome = {
  ok: boolean;
  output: string;
  /** Unchanged inputs. */
  nothingToDo?: boolean;
};

const STOP_WITHIN_MS = 5_000;
const PARENT_CHECK_MS = 300;
const SIGNAL_EXIT_CODE = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 };
const running = new Set<ChildProcess>();
let stopping = false;

/** Runs a program to its end and collects its output. */
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
    // Processes it started may keep these open.
    child.stdout.destroy();
    child.stderr.destroy();
  };
  const limit = options.timeoutMs && setTimeout(stop, options.timeoutMs);
  return ended(child)
    .then(({ ok, problem }) => ({ ok, output: output + problem }))
    .finally(() => clearTimeout(limit));
}

/** Output goes to the terminal. */
export function runInForeground(command: string, args: string[], env?: Extra): Promise<boolean> {
  const child = spawn(command, args, { stdio: "inherit", env: quietEnvironment(env) });
  return ended(child).then(({ ok }) => ok);
}

/** Kills child processes on a signal. Pending waits stay pending. */
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

/** Ends when npm is killed, so that no server keeps the port. */
export function endWithParent(): void {
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, "SIGTERM");
  }, PARENT_CHECK_MS).unref();
}

/** Prints one line for finished work, none for unchanged; exits on failure. */
export async function readyOrExit(name: string, work: Promise<Outcome>): Promise<void> {
  const startedAt = performance.now();
  const { ok, output, nothingToDo } = await work;
  if (nothingToDo) return;
  printStep(ok ? "✓" : "✗", name, startedAt);
  if (!ok) exitWith(output);
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
