import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import * as v from "valibot";
import { type CapnpValue, capnpText } from "./capnp.ts";
import { complaintsIn } from "./complaints.ts";

const LISTENS_WITHIN_MS = 30_000;
const MB = 1024 * 1024;
const PAGE_BYTES = 4096;
/** Of the clock in which Linux counts what a process used (USER_HZ). */
const TICKS_PER_SECOND = 100;

const ListenSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ event: v.literal("listen"), socket: v.string(), port: v.number() }),
);

/** The runtime with the services of one configuration. */
export interface Workerd {
  /** The address of a socket, without a path. */
  origin(socket: string): string;
  /** From the start of the process until all Workers were loaded and the last socket listened. */
  readonly startedInMs: number;
  /** `null` where the system does not tell. */
  memoryMb(): number | null;
  /** Seconds of processor time that the thread which answers has used. `null`: not told. */
  busySeconds(): number | null;
  /** What the runtime and its Workers said, but for notes: there should be nothing. */
  complaints(): readonly string[];
  stop(): Promise<void>;
}

/** Services that keep something keep it in the folder they are given. */
type Services = (folder: string) => readonly CapnpValue[];

/** The runtime that Wrangler brings: the one that the site is built for. */
export function workerdBinary(): { readonly path: string; readonly version: string } {
  const ofProject = createRequire(import.meta.url);
  const ofWrangler = createRequire(ofProject.resolve("wrangler/package.json"));
  const path = v.parse(v.object({ default: v.string() }), ofWrangler("workerd")).default;
  const { version } = v.parse(
    v.object({ version: v.string() }),
    ofWrangler("workerd/package.json"),
  );
  return { path, version };
}

/** Serves each of the sockets at a free port, with no proxy in front. */
export async function startWorkerd(
  services: Services,
  sockets: Readonly<Record<string, string>>,
): Promise<Workerd> {
  const folder = mkdtempSync(join(tmpdir(), "workerd-"));
  const file = join(folder, "config.capnp");
  const config = {
    services: services(folder),
    sockets: Object.entries(sockets).map(([name, service]) => ({
      name,
      address: "127.0.0.1:0",
      http: {},
      service: { name: service },
    })),
  };
  writeFileSync(
    file,
    `using Workerd = import "/workerd/workerd.capnp";\nconst config :Workerd.Config = ${capnpText(config)};\n`,
  );
  const startedAt = performance.now();
  const words = ["serve", "--import-path=/", "--control-fd=3", file];
  const child = spawn(workerdBinary().path, words, {
    stdio: ["ignore", "pipe", "pipe", "pipe"],
  });
  const said = collected(child);
  try {
    const ports = await listening(child, Object.keys(sockets));
    const startedInMs = performance.now() - startedAt;
    return { ...served(child, folder, ports), startedInMs, complaints: () => complaintsIn(said()) };
  } catch (error) {
    child.kill("SIGKILL");
    rmSync(folder, { recursive: true, force: true });
    throw new Error(said(), { cause: error });
  }
}

function served(child: ChildProcess, folder: string, ports: ReadonlyMap<string, number>) {
  // A runtime must not outlive the measurement, however that ends.
  const kill = (): boolean => child.kill("SIGKILL");
  process.once("exit", kill);
  return {
    origin: (socket: string) => `http://127.0.0.1:${ports.get(socket)}`,
    memoryMb: () => fromProc(`/proc/${child.pid}/statm`, (fields) => pagesToMb(fields[1])),
    busySeconds: () => fromProc(`/proc/${child.pid}/task/${child.pid}/stat`, busyOf),
    async stop() {
      process.off("exit", kill);
      const closed = once(child, "close");
      child.kill("SIGTERM");
      await closed;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The ports, told on the control channel once every Worker has loaded. */
async function listening(child: ChildProcess, names: string[]): Promise<Map<string, number>> {
  const ports = new Map<string, number>();
  let text = "";
  const { promise, resolve, reject } = Promise.withResolvers<Map<string, number>>();
  const failed = (why: string): void => reject(new Error(`workerd ${why}`));
  const deadline = setTimeout(() => failed("does not listen"), LISTENS_WITHIN_MS);
  child.once("error", (error) => failed(error.message));
  child.once("close", (code) => failed(`ended with ${code}`));
  const control = child.stdio[3] as Readable;
  control.setEncoding("utf8").on("data", (more: string) => {
    const lines = (text += more).split("\n");
    text = lines.pop() ?? "";
    for (const line of lines) {
      const told = v.safeParse(ListenSchema, line);
      if (told.success) ports.set(told.output.socket, told.output.port);
    }
    if (names.every((name) => ports.has(name))) resolve(ports);
  });
  try {
    return await promise;
  } finally {
    clearTimeout(deadline);
  }
}

function collected(child: ChildProcess): () => string {
  let text = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding("utf8").on("data", (more: string) => (text += more));
  }
  return () => text;
}

/** What Linux tells of a process; `null` on other systems. */
function fromProc(path: string, read: (fields: string[]) => number): number | null {
  try {
    return read(readFileSync(path, "utf8").split(" "));
  } catch {
    return null;
  }
}

function pagesToMb(pages: string | undefined): number {
  return (Number(pages) * PAGE_BYTES) / MB;
}

/** User and system time, fields 14 and 15; the name in field 2 is `(workerd)`, without a space. */
function busyOf(fields: string[]): number {
  return (Number(fields[13]) + Number(fields[14])) / TICKS_PER_SECOND;
}
