import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { constants } from "node:os";
import { type ExtraEnv, quietEnvironment } from "./quiet-environment.ts";

export type Outcome = { ok: boolean; output: string; isUpToDate?: boolean };

const PARENT_CHECK_MS = 300;
const running = new Set<ChildProcess>();

export async function run(
  command: string,
  args: string[],
  options: { env?: ExtraEnv; timeoutMs?: number; cwd?: string } = {},
): Promise<Outcome> {
  const child = spawn(command, args, {
    stdio: ["ignore", "pipe", "pipe"],
    env: quietEnvironment(options.env),
    cwd: options.cwd,
    timeout: options.timeoutMs,
    killSignal: "SIGKILL",
  });
  running.add(child);
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => (output += text));
  }
  child.on("exit", (_code, signal) => {
    if (signal === null) return;
    const limit = options.timeoutMs ? ` (time limit: ${options.timeoutMs / 60_000} minutes)` : "";
    output += `\n${command} was stopped by ${signal}${limit}\n`;
    // Its child processes may keep these open.
    child.stdout.destroy();
    child.stderr.destroy();
  });
  try {
    const [code] = await once(child, "close");
    return { ok: code === 0, output };
  } catch (error) {
    return { ok: false, output: `${error instanceof Error ? error.message : error}\n` };
  } finally {
    running.delete(child);
  }
}

export function stopToolsOnSignal(): void {
  process.on("exit", () => running.forEach((child) => child.kill()));
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.on(signal, () => process.exit(128 + constants.signals[signal]));
  }
}

/** Exits when npm is killed, so that no server keeps the port. */
export function endWithParent(): void {
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) process.exit(1);
  }, PARENT_CHECK_MS).unref();
}
